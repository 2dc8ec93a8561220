// Made by `make protocol` from the types of the server; changed there, never here.
//
// Everything that passes over the wire: frames and commands go to the server, messages come from
// it, each in an Envelope. docs/protocol.md says how they are used.

export type AnyFrame =
  | Watch
  | Unwatch
  | Do
  | Ping;

/** Be told everything about a table from now on, beginning with a `welcome`. */
export interface Watch {
  type: "watch";
  table: TableId;
  key?: AnyKey;
  /** The number of the newest news one has; nothing to be told from the beginning. */
  since?: NewsNumber | null;
}

/** Matches `^[A-Za-z0-9_-]{1,64}$`. */
export type TableId = string;

/** A key, or nothing: a spectator's. Matches `^([A-Za-z0-9_-]{22,64})?$`. */
export type AnyKey = string;

/** 0 to 9007199254740991. */
export type NewsNumber = number;

/** Be told no more about a table. */
export interface Unwatch {
  type: "unwatch";
  table: TableId;
  key?: AnyKey;
}

/** A command to a table, in the name of whoever the key belongs to. */
export interface Do {
  type: "do";
  table: TableId;
  command: AnyCommand;
  key?: AnyKey;
}

export type AnyCommand =
  | Take
  | AskIn
  | LetIn
  | TurnDown
  | ClaimHost
  | SetDoor
  | Leave
  | Rename
  | SeatBot
  | Remove
  | HandHost
  | SetClock
  | Ready
  | Start
  | Rematch
  | Answer
  | Volunteer
  | CloseTalk
  | HandStick
  | Say
  | Whisper
  | Vote
  | ChangeKey
  | MakeReturnCode
  | ComeBack
  | AskBack
  | LetBack
  | Notify;

/** Sit down: at a free place, or at a bot's, before the start or later. */
export interface Take {
  type: "take";
  id: CommandId;
  key: Key;
  name: Name;
  place?: Place | null;
  /** A colour or a character, if it is free; whoever comes too late sits down without it. */
  wish?: Word;
  /** Mixed into chance, so that nobody can have chosen it alone. */
  nonce?: Nonce;
  /** What a browser calls itself at this table, to keep it to one place. A courtesy: whoever sends none is not limited. */
  browser?: Key | null;
  /** The owner's key: whoever shows it is the host. */
  owner?: Key | null;
}

/** Matches `^[A-Za-z0-9_-]{1,40}$`. */
export type CommandId = string;

/** The right to act and to see as one player: at least 128 bits, made up by whoever holds it. Matches `^[A-Za-z0-9_-]{22,64}$`. */
export type Key = string;

/** 1 to 60 characters. */
export type Name = string;

/** 0 to 11. */
export type Place = number;

/** 0 to 60 characters. */
export type Word = string;

/** Goes into records as it is; so it is one word, and on one line. Matches `^[A-Za-z0-9_-]{0,60}$`. */
export type Nonce = string;

/** Ask the people at a running match to be let in, in a bot's place. */
export interface AskIn {
  type: "ask_in";
  id: CommandId;
  /** Opens the place once somebody has let the sender in. */
  key: Key;
  name: Name;
  /** Any bot's place, unless one is named. */
  place?: Place | null;
  browser?: Key | null;
}

/** Let in somebody who asks. */
export interface LetIn {
  type: "let_in";
  id: CommandId;
  request: Request;
}

/** 1 to 9007199254740991. */
export type Request = number;

/** Do not let in somebody who asks. */
export interface TurnDown {
  type: "turn_down";
  id: CommandId;
  request: Request;
}

/** The owner, seated without having shown the owner's key, becomes the host. */
export interface ClaimHost {
  type: "claim_host";
  id: CommandId;
  owner: Key;
}

/** The host says who may sit down when. */
export interface SetDoor {
  type: "set_door";
  id: CommandId;
  door: Wanted<Door>;
}

/** Who may sit down when. The host can change it later. */
export interface Door {
  /** Newcomers in a running match: let in by somebody who is seated, by themselves, or never. */
  late: "ask" | "open" | "closed";
  /** Whether one browser may take more than one place. */
  several_seats: boolean;
}

/** Give one's place up; in a match a bot goes on there. */
export interface Leave {
  type: "leave";
  id: CommandId;
}

export interface Rename {
  type: "rename";
  id: CommandId;
  name: Name;
  wish?: Word;
}

/** The host gives a place that no person has to a bot, before the start or later. */
export interface SeatBot {
  type: "seat_bot";
  id: CommandId;
  place: Place;
  bot: Word;
}

/** The host frees a place before the start. */
export interface Remove {
  type: "remove";
  id: CommandId;
  place: Place;
}

/** The host makes somebody else the host. */
export interface HandHost {
  type: "hand_host";
  id: CommandId;
  place: Place;
}

/** The host sets the time before the start. */
export interface SetClock {
  type: "set_clock";
  id: CommandId;
  clock: Wanted<Clock>;
}

/** How long one may think; without time for a question there is no clock. */
export interface Clock {
  per_question: Seconds;
  /** On top, for the whole match. */
  reserve: Seconds;
}

/** From nothing to a month: slow play over days is the same table with longer times. 0 to 2592000. */
export type Seconds = number;

/** Before the start, or before a ballot: talk may end as far as this player is concerned. From somebody stood in for it means: I am back. */
export interface Ready {
  type: "ready";
  id: CommandId;
  ready?: boolean;
  /** Before the start: mixed into the chance of the next match. */
  nonce?: Nonce;
}

/** The host begins; free places go to bots of this kind. */
export interface Start {
  type: "start";
  id: CommandId;
  fill?: Word;
}

/** After the end: the same people meet in the lobby for another match. */
export interface Rematch {
  type: "rematch";
  id: CommandId;
}

/** An option of the question that is open. */
export interface Answer {
  type: "answer";
  id: CommandId;
  question: Word;
  /** 0 to 100 characters. */
  option: string;
  /** Makes sealed answers equally long. 0 to 200 characters. */
  pad?: string;
}

/** An act beside the open question. */
export interface Volunteer {
  type: "volunteer";
  id: CommandId;
  /** 0 to 100 characters. */
  act: string;
}

/** Whoever leads the talk, or holds the stick, ends it. */
export interface CloseTalk {
  type: "close_talk";
  id: CommandId;
}

/** The holder of the stick passes it on. */
export interface HandStick {
  type: "hand_stick";
  id: CommandId;
}

/** To everybody; a spectator, to the other spectators. */
export interface Say {
  type: "say";
  id: CommandId;
  text: Text;
  /** Of a spectator. */
  name?: Word;
}

/** 1 to 1000 characters. */
export type Text = string;

/** To one player: that two whisper is seen by all, what they say is not. */
export interface Whisper {
  type: "whisper";
  id: CommandId;
  to: Place;
  text: Text;
}

/** For or against something the table decides together; who voted how is told to nobody. */
export interface Vote {
  type: "vote";
  id: CommandId;
  matter: Matter;
  /** Whom it is about. */
  place?: Place | null;
  /** For `time`: how much longer that person may think. Less than all others nobody ever has. 1 to 10. */
  factor?: number;
  yes?: boolean;
}

export type Matter = "pause" | "resume" | "end" | "void" | "replace" | "time" | "delete";

/** A new key for one's place; the old one is dead. */
export interface ChangeKey {
  type: "change_key";
  id: CommandId;
  key: Key;
}

/** A code, used once within ten minutes, to come back on another device. */
export interface MakeReturnCode {
  type: "make_return_code";
  id: CommandId;
  code: Key;
}

/** Take one's place on another device. */
export interface ComeBack {
  type: "come_back";
  id: CommandId;
  code: Key;
  key: Key;
}

/** Somebody who lost the device asks to be let back to a place. */
export interface AskBack {
  type: "ask_back";
  id: CommandId;
  place: Place;
  key: Key;
}

/** The host, and one other person, let somebody back. */
export interface LetBack {
  type: "let_back";
  id: CommandId;
  place: Place;
  /** The digits the request was told with: it is this one that is meant, and no later one. */
  check?: Word;
}

/** Where to say `you are asked at this table`: a secret feed, a webhook. */
export interface Notify {
  type: "notify";
  id: CommandId;
  /** A secret made up for this alone: feed readers look at `/feed/TABLE/SECRET`. */
  feed?: Key | null;
  /** 0 to 300 characters. */
  webhook?: string;
}

/** Asks for a `pong`, so that both sides know that the other is there, and how far off. */
export interface Ping {
  type: "ping";
  /** The client's clock; comes back as it was. */
  at: Stamp;
}

/** 0 to 1000000000000000. */
export type Stamp = number;

/** Everything that is settled when a table is set. */
export interface Options {
  game: string;
  /** 1 to 12. */
  players: number;
  /** As it is written, `zman+seats=7`; nothing for the first printing. */
  edition: string;
  cast: string[];
  /** The text of a scenario whose position the match begins at. 0 to 20000 characters. */
  scenario: string;
  clock: Clock;
  talk: TalkRules;
  watching: Watching;
  absence: Absence;
  door: Door;
  /** Who starts a rematch, in a game with a start player: somebody by chance, or the player next to the one who started last. */
  start_player: "random" | "next";
  /** What is shown of who has answered a sealed question. */
  marks: "each" | "number" | "none";
  /** About how many seconds bots take, whatever they hold. 0 to 10. */
  pace: number;
}

/** Who may say what when. */
export interface TalkRules {
  public: boolean;
  whispers: boolean;
  /** How the talk before a ballot is closed: the edition's way unless the table wants another. */
  before_ballot: TalkEnds;
  /** How long that talk lasts at most; 0 without an end. Unless chosen, there is no hourglass: at a table with a clock talk lasts as long as a question, at one without it only people end it. */
  hourglass: Seconds | null;
}

export type TalkEnds = "edition" | "all_ready" | "start_player" | "stick" | "hourglass" | "none";

/** What those see who only watch. */
export interface Watching {
  allowed: boolean;
  /** All that any player knows, so many decisions late. */
  everything: boolean;
  /** 1 to 1000. */
  delay: number;
  /** Among themselves; players read it when the match is over. */
  talk: boolean;
}

/** When a bot stands in for somebody, until that person is back. */
export interface Absence {
  /** So many questions in a row left to the clock. 1 to 100. */
  silences: number;
  /** So long away while asked; 0 for never. Unless chosen it goes by the clock: 45, or, where a question has an hour or more, 0. */
  gone: Seconds | null;
  /** So long away from a match that stands still, while somebody wants it to go on: never is too long. 1 to 2592000. */
  standstill: number;
  stand_in: string;
}

export type AnyReply =
  | Accepted
  | Refused;

/** Done and kept. */
export interface Accepted {
  type: "accepted";
  command: string;
  /** The sender's newest news when it was done. */
  number: number;
}

/** Not done; nothing has changed. Says why in a text id with facts, and by which §. */
export interface Refused {
  type: "refused";
  command: string;
  reason: string;
  facts: Record<string, unknown>;
  rule: string;
  /** The id of what is asked now, if the command was about another question. */
  question: string;
}

export type AnyNews =
  | Update
  | Said
  | Noted
  | StatusChanged
  | Asked
  | Welcome
  | Revealed
  | Superseded
  | Closing;

/** The match went on: what the viewer was told, and what changed in the viewer's view. Of several that come at once, the last says what all of them have changed. */
export interface Update {
  type: "update";
  number: number;
  events: Told[];
  /** In what everybody may see. */
  changes: Changes | null;
  /** In what is the viewer's own. */
  own: Changes | null;
}

/** What changed in a view. */
export interface Changes {
  /** By field: the new value. */
  fields: Partial<Seen>;
  /** By field that is a list: it keeps so many entries, then these follow. */
  tails: Record<string, [number, unknown[]]>;
  /** By field that is a list of lists: the last of them keeps so many entries, then these. */
  last_tails: Record<string, [number, unknown[]]>;
}

/** Somebody said something. */
export interface Said {
  type: "said";
  number: number;
  line: Line;
}

/** Something somebody said. */
export interface Line {
  at: number;
  /** The player, or nobody: a spectator. */
  speaker: number | null;
  name: string;
  /** To whom it was whispered. */
  to: number | null;
  /** Nothing if the viewer may not hear it. */
  text: string;
}

/** Something happened at the table. */
export interface Noted {
  type: "noted";
  number: number;
  note: Note;
}

/** Something that happened at the table, outside the rules: a text id with facts. */
export interface Note {
  at: number;
  what: string;
  facts: Record<string, unknown>;
}

/** The table stands differently; all else is as it was. */
export interface StatusChanged {
  type: "status_changed";
  /** By field of the status: the new value. */
  changes: Partial<Status>;
  now: number;
}

/** What one player is asked, and may volunteer. */
export interface Asked {
  type: "asked";
  id: string;
  question: Question | null;
  acts: Offer[];
  /** What changed in the player's own view without news: the own sealed answer. */
  own: Changes | null;
}

/** What one player is asked. */
export interface Question {
  kind: QuestionKind;
  player: Player;
  /** Stable keys, the same in wire, record, scenario and adapters. */
  options: string[];
  /** For chance: how likely each option is, as whole numbers. Empty for players. */
  weights: number[];
  /** What a text about the question needs to know; public to the one asked. */
  facts: Record<string, Fact>;
  rule: string;
  /** Counts the questions put in a match; a question put again has a new one. */
  number: number;
  /** The answer stays hidden until all asked have given theirs. */
  sealed: boolean;
  /** How the talk before this question is closed, or "" if none precedes it. */
  after_talk: string;
  /** Who leads the talk, if the rules say. */
  caller: Player | null;
  /** Answers take effect on arrival; all but a pass stay good while they are offered. */
  window: boolean;
}

/** A party at the table, 0 … n−1 clockwise. */
export type Player = number;

/** What an event says of its happening: stable keys, numbers, and tuples of them. */
export type Fact = string | number | unknown[];

/** An act a player may volunteer now. */
export interface Offer {
  kind: ActKind;
  key: string;
  rule: string;
}

/** Everything a viewer may know: on coming, and on coming again. */
export interface Welcome {
  type: "welcome";
  table: string;
  player: Player;
  number: number;
  /** Of the news told here: the number of the oldest. What is older is served in pages. */
  first: number;
  /** Without the text of a scenario, which tells what is hidden in it. */
  options: Options;
  /** Its title, at a table that plays one. */
  scenario: string;
  status: Status;
  /** By field; nothing before the first match. */
  view: Seen | null;
  asked: Asked | null;
  outcome: Outcome | null;
  /** What was told since the number the viewer named; of the running match. */
  events: Told[];
  talk: Line[];
  notes: Note[];
  /** When the match is over: the seed, to check the commitment with. */
  chance: Record<string, unknown>;
  /** The view of every player. */
  truth: View[];
  /** What spectators said among themselves meanwhile. */
  aside: Line[];
}

/** How the table stands: the same for everybody. */
export interface Status {
  phase: Phase;
  match: number;
  /** The id of what is asked; nothing while people talk first. */
  question: string;
  kind: string;
  sealed: boolean;
  /** Shown before the first decision: what the chance of this match is bound to. */
  commitment: string;
  host: number | null;
  places: PlaceNow[];
  waiting: Waiting[];
  /** Who has answered a sealed question, or how many have, as the table is set. */
  answered: number[] | number | null;
  debate: Debate | null;
  /** A stick ended the talk, and players may say nothing until the ballot is opened. */
  talk_stopped: boolean;
  tallies: TallyNow[];
  paused: boolean;
  clock: Clock;
  door: Door;
  /** Who asks to be let in: whoever is seated and no newcomer may do that. */
  asking: AskerNow[];
  /** Why the match is over: `over`, `ended`, `voided`. */
  ended: string;
  /** Why it cannot go on. */
  frozen: string;
  spectators: number;
  /** The server's clock, to count down by. */
  now: number;
}

export type Phase = "lobby" | "playing" | "ended" | "frozen";

/** A place as all may see it. */
export interface PlaceNow {
  name: string;
  /** What the game calls whoever sits here, once that is settled; before, the wish. */
  player: string;
  occupant: Occupant;
  bot: string;
  ready: boolean;
  present: boolean;
  standing_in: boolean;
  /** When a bot stands in, unless whoever is away and asked comes back. */
  stand_in_at: number | null;
  factor: number;
  asks_back: boolean;
  /** Sat down after the match had begun: no vote on ending it or on removing somebody. */
  newcomer: boolean;
}

export type Occupant = "person" | "bot" | "free";

/** Somebody who is waited for, and until when. */
export interface Waiting {
  player: number;
  until: number | null;
}

/** The talk before a ballot, and how it is closed. */
export interface Debate {
  ends: string;
  /** Who may close it: whoever leads it, or holds the stick. */
  caller: number | null;
  ready: number[];
  /** When the time for talk is up; nothing if only people end it. */
  until: number | null;
  /** What limits that time: the table's clock, or an hourglass. */
  timer: "" | "clock" | "hourglass";
}

/** How many want something; never who. */
export interface TallyNow {
  matter: string;
  place: number | null;
  factor: number;
  yes: number;
  needed: number;
}

/** Somebody who asks to be let in to the running match. */
export interface AskerNow {
  request: number;
  name: string;
  place: number | null;
}

/** How a match ended. */
export interface Outcome {
  winners: Player[];
  why: string;
  rule: string;
  points: number[];
  /** Per player. */
  sources: Source[][];
}

/** Where points come from: so many of a kind, worth so much together. */
export interface Source {
  kind: string;
  number: number;
  points: number;
}

/** The match is over, in whatever way: everybody is told everything. What people whispered stays between them. */
export interface Revealed {
  type: "revealed";
  /** Nothing if it was not played to its end. */
  outcome: Outcome | null;
  /** The view of every player. */
  truth: View[];
  chance: Record<string, unknown>;
  /** What spectators said among themselves during the match. */
  aside: Line[];
}

/** The same player has come on another connection; this one hears no more. */
export interface Superseded {
  type: "superseded";
}

/** The server goes away; clients come back by themselves. */
export interface Closing {
  type: "closing";
  seconds: number;
}

/** The answer to a `ping`. It is about no table. */
export interface Pong {
  type: "pong";
  at: number;
  /** The server's clock. */
  now: number;
}

/** Everything its viewer may know. Boats are numbered like their owners, black comes last; a berth is `boat * len(players) + player`, a beach `island * len(players) + player`. */
export interface ManyBoatsView {
  edition: string;
  players: string[];
  /** The start player the set-up named, if it did. */
  start_named: string | null;
  viewer: Player;
  seats: number;
  round: number;
  /** Nobody while chance has not drawn one. */
  start_player: Player | null;
  /** By boat; 0 while it is not placed. */
  lanes: Lane[];
  /** Fields gone, by boat; the third lands. */
  rows: number[];
  leaks: number[];
  /** Leak markers beside the board (§4.8). */
  leak_supply: number;
  /** By berth. */
  sailors: number[];
  officers: number[];
  hats: number[];
  /** Not seated yet, by player. */
  hand_sailors: number[];
  hand_officers: number[];
  /** By beach. */
  ashore_sailors: number[];
  ashore_officers: number[];
  /** What an island pays for a sailor and for an officer, by island (§8.2). */
  worth: [number, number][];
  /** What everybody has ashore so far, by player. */
  points: number[];
  at_sea: Boat[];
  /** In the order of landing. */
  landed: Boat[];
  swimmers: ManyBoatsSwimmer[];
  ballots: ManyBoatsBallotSheet[];
  /** The full boat somebody must leave, while that is being settled. */
  leaking: Boat | null;
  moment: ManyBoatsMoment;
  /** Of the question that is open. */
  number: number;
  /** Who is entitled to answer, whether they have or not; chance is -1; nobody when over. */
  asked: Player[];
  /** What the viewer has answered to the ballot that is open. */
  own_vote: number | null;
}

export type Lane = number;

export type Boat = number;

/** A pawn in the water. */
export interface ManyBoatsSwimmer {
  player: Player;
  rank: Rank;
  home: Boat;
}

export type Rank = number;

/** A ballot as everybody saw it when it was opened. */
export interface ManyBoatsBallotSheet {
  round: number;
  kind: string;
  /** The full boat somebody had to leave; nothing in other ballots. */
  boat: Boat | null;
  voters: Player[];
  /** A boat or a colour by number, `HAT`, or `SILENT`; parallel to the voters. */
  votes: number[];
}

/** A question, without the board around it. */
export interface ManyBoatsMoment {
  /** The kind of question, or `OVER`. */
  kind: string;
  /** Whose turn or choice it is, where the board does not say. */
  player: Player | null;
  /** For a choice: the subject of the ballot it belongs to. */
  ballot: string;
  /** For a tie: what is tied. */
  among: number[];
  /** Whether chance answers. */
  by_chance: boolean;
}

/** Everything its viewer may know. Lists by player have an entry for each, in table order. */
export interface OneBoatView {
  edition: string;
  /** As the set-up names them: a character or a place. */
  players: string[];
  /** The cast the set-up lists, if it does. */
  cast: string[];
  viewer: Player;
  /** By player: the character played, or the place while none is dealt. */
  names: string[];
  /** 0 while setting up. */
  turn: number;
  birds: number;
  /** "" without one. */
  weather: string;
  /** Weather cards not drawn yet. */
  weather_left: string[];
  /** Everybody aboard from bow to stern, bodies too. */
  seats: Player[];
  sizes: number[];
  wounds: number[];
  alive: boolean[];
  conscious: boolean[];
  /** Row marks. */
  rowed: boolean[];
  fought: boolean[];
  /** Glasses of liquid courage that work this turn. */
  drank: number[];
  /** By player, "" where the viewer does not know: all but the own one, until the end. */
  loves: string[];
  hates: string[];
  /** How many hidden cards, by player. */
  hidden: number[];
  /** Hidden cards by player, as far as the viewer knows for sure: the own ones all. */
  hands: string[][];
  open: string[][];
  parasol_open: boolean;
  /** Provisions left. */
  deck: number;
  tray: number;
  /** What lies in it, for whoever is looking at it now. */
  tray_cards: string[];
  /** Provisions out of the match that everybody saw go. */
  discarded: string[];
  /** Provisions that went unseen. */
  thrown: number;
  /** Navigation cards in the part of the deck that nobody has seen. */
  pile: number;
  /** The cards under the pile, the next to be drawn first; 0 for one the viewer does not know. */
  bottom: Chart[];
  stack: number;
  /** Cards of the row stack the viewer knows. */
  stack_cards: Chart[];
  drawn: number;
  /** What the rower has drawn and not placed yet, for the rower. */
  drawn_cards: Chart[];
  /** The navigation card that is being carried out; 0 if none. */
  played: Chart;
  /** Turned up by the flare gun so far. */
  signals: Chart[];
  /** Who still has a place in this turn's order. */
  order: Player[];
  /** Whose action it is. */
  actor: Player | null;
  /** Offers each player may still make this turn; nothing where there is no limit. */
  offers_left: (number | null)[];
  demand: OneBoatDemand | null;
  fight: OneBoatFight | null;
  trade: OneBoatTrade | null;
  /** Who is in the water. */
  water: Player[];
  /** Chums spilled over them so far. */
  chums: number;
  /** Thirsts left, by player, parasol and water already taken off. */
  thirst: number[];
  /** Waters spent on each. */
  watered: number[];
  /** Which question is open; see `phase`. `moment.kind` is the question's kind, or `over`. */
  moment: OneBoatMoment;
  /** Of the question that is open. */
  number: number;
  /** Who is waited for; chance is -1; nobody when over. In a window: who has not passed yet. */
  asked: Player[];
  /** All the viewer has seen of cards moving, turn by turn: perfect recall. */
  notes: OneBoatNote[][];
  /** Who still gets the tray, the first now. */
  drafters: Player[];
  /** Who is still to be asked about a meal. */
  objectors: Player[];
  /** Trays opened this turn. */
  trays: number;
  /** Cards still to be drawn for what is going on. */
  to_draw: number;
  /** Whether the card that is carried out is the wind's. */
  blowing: boolean;
  /** While characters are dealt: those nobody has yet. */
  pool: string[];
}

/** A navigation card, by its printed number. */
export type Chart = number;

/** What an action demands of somebody, while that is being settled. */
export interface OneBoatDemand {
  /** `swap`, `mug` or `cook`. */
  kind: string;
  /** Who demands: the attacker if there is a fight. */
  player: Player;
  /** Whose seat or card it is; of a meal, the body. */
  victim: Player;
  /** Of a mugging: a card, `hidden`, `open`, or "" while it is not said. */
  what: string;
}

/** A fight that is going on. Sides are by player: `attack`, `defence`, or "". */
export interface OneBoatFight {
  attacker: Player;
  defender: Player;
  sides: string[];
  /** Who has fired the flare gun in this fight. */
  fired: boolean[];
  /** How strong the attackers are now. */
  attack: number;
  defence: number;
}

/** A trade that is being put together or answered. */
export interface OneBoatTrade {
  player: Player;
  partner: Player;
  /** Whether it has been offered; before that only the proposer sees its cards. */
  offered: boolean;
  /** Face-down cards offered. */
  hidden: number;
  /** Open cards offered. */
  cards: string[];
  wanted: string[];
  wanted_hidden: number;
  /** What the viewer puts in face down; the partner, what was chosen so far. */
  own: string[];
  /** How many face-down cards the partner has chosen so far. */
  chosen: number;
}

/** A question, without the boat around it. */
export interface OneBoatMoment {
  /** The kind of question, or `OVER`. */
  kind: string;
  /** While setting up: who is dealt a card. */
  player: Player | null;
  /** What a navigation card is drawn for: `row`, `signal`, `compass` or `top`. */
  purpose: string;
  /** Whether chance answers. */
  by_chance: boolean;
}

/** Cards that moved, or were looked at (then source and target are the same). */
export interface OneBoatNote {
  source: number;
  target: number;
  number: number;
  /** Which, if the viewer saw it; otherwise nothing. Kinds of provisions, or navigation cards. */
  cards: number[];
  /** Who saw which: a mask of `BITS`, or `ALL`. That somebody looks, everybody sees. */
  seen_by: number;
}

/** A scenario to learn from; its text can be a table's option. */
export interface Lesson {
  name: string;
  title: string;
  game: string;
  edition: string;
  /** The player the learner decides for, if it is written as a lesson. */
  you: string;
  text: string;
}

/** The rules of a game, whole and in parts. */
export interface RulePage {
  game: string;
  language: string;
  /** Markdown. */
  source: string;
  chapters: Record<string, string>;
  paragraphs: Record<string, unknown>[];
  rulings: Record<string, unknown>[];
}

/** Some moments of a match, in order. The first of all is before any decision. */
export interface Frames {
  total: number;
  first: number;
  /** `played` decisions so far; the `question`, its `decisions` and the `events` that followed; the `view` of one player, or of all (`views`) and the position as text. */
  frames: Record<string, unknown>[];
}

/** Some of what a viewer was told at a table, in order: `update`, `said` and `noted` with their numbers, an update without what it changed in the view. */
export interface NewsPage {
  /** The number of the newest there is. */
  newest: number;
  news: (Update | Said | Noted)[];
}

/** Whether one is asked at this table. */
export interface Notice {
  asked: boolean;
}

/** A value of a switch, and what it means. */
export interface Value {
  value: string;
  text: string;
  /** By edition: with how many players it can be played, all else being as printed. */
  players: Record<string, number[]>;
}

/** One point where printings differ, or house rules may. */
export interface Switch {
  name: string;
  title: string;
  rule: string;
  values: Value[];
}

/** An edition: which numbers of players it takes, whom they may wish to be, and its switches. */
export interface Printing {
  key: string;
  name: string;
  players: number[];
  /** By number of players. */
  wishes: Record<string, string[]>;
  switches: Record<string, string>;
}

/** Something with a key, and what it is called. */
export interface Named {
  key: string;
  name: string;
}

/** Everything that can be chosen about one game. */
export interface GameOptions {
  key: string;
  name: string;
  editions: Printing[];
  switches: Switch[];
  bots: Named[];
  wishes: Named[];
}

/** One option of a table beside the game: `clock.per_question`. */
export interface TableOption {
  name: string;
  title: string;
  about: string;
  default: unknown;
  /** By value, if there are only some. */
  values: Record<string, string>;
}

/** What a table can be set to. */
export interface AllOptions {
  language: string;
  games: GameOptions[];
  table: TableOption[];
}

/** Why a request was not met: the text `refusal-…`, or `problem-…` if it is about options that nobody can play. */
export interface Problem {
  reason: string;
  facts: Record<string, unknown>;
}

/** A table that has just been set. */
export interface NewTable {
  table: string;
  /** To read out across a room; good until the match begins. */
  code: string;
  link: string;
  /** The owner's key: shown with `take`, it makes its holder the host; it alone deletes the table and restores it. It is told once. */
  owner: string;
}

/** A table that has just been deleted. */
export interface Deleted {
  /** Seconds since 1970; nothing if no match was finished there. */
  restorable_until: number | null;
}

/** What has become of a request to be let in. */
export interface Asking {
  state: "waiting" | "in" | "turned_down";
  /** Who can let its sender in. */
  names: string[];
}

/** The table a code leads to. */
export interface Found {
  table: string;
  link: string;
}

/** How others are asked to a table. */
export interface Invitation {
  link: string;
  /** Nothing once the match has begun, or if there is no such table. */
  code: string;
}

/** What is kept of a table, and for how long. Times are seconds since 1970. Everything here is known to every player already. Sizes of the journal are not told: they would show the length of sealed answers and of other people's whispers. */
export interface Stored {
  /** Matches that are over. Each has a record. */
  matches: number;
  /** Decisions and chance draws in those matches; the match that is played now does not count. */
  decisions: number;
  /** Lines of talk that players were told of, whispers included. */
  lines: number;
  /** When the table was set. */
  first_at: number;
  /** When all players were last told something new. */
  last_at: number;
  /** The table is deleted when nothing has happened at it for so many seconds. */
  kept_for: number;
  /** It is kept at least until then; whatever happens at the table makes it longer. */
  kept_until: number;
  what: string[];
}

/** Every message comes in one: at which table, and to whom; -2 stands for spectators. */
export interface Envelope {
  table: string;
  player: Player;
  message: Message;
}
export type Message = AnyNews | AnyReply | Pong;

/** Settings as they are sent: what is left out has its default. */
export type Wanted<T> = {
  [K in keyof T]?: T[K] extends unknown[] ? T[K] : T[K] extends object ? Wanted<T[K]> : T[K];
};

export type WantedOptions = Wanted<Options> & Pick<Options, "game" | "players">;

export type ManyBoatsTold =
  | { kind: "start_player_drawn"; facts: { player: string }; rule: string }
  | { kind: "boat_placed"; facts: { boat: string; lane: number; island: string }; rule: string }
  | { kind: "pawn_seated"; facts: { player: string; rank: string; boat: string }; rule: string }
  | { kind: "round_began"; facts: { round: number; player: string }; rule: string }
  | { kind: "start_marker_passed"; facts: { player: string }; rule: string }
  | { kind: "ballot_opened"; facts: { ballot: string; boat: string; votes: [string, string, number][] }; rule: string }
  | { kind: "votes_counted"; facts: { ballot: string; tally: [string, number][] }; rule: string }
  | { kind: "vote_tied"; facts: { player: string; tied: string[] }; rule: string }
  | { kind: "hat_worn"; facts: { player: string; hats_left: number }; rule: string }
  | { kind: "hats_cancelled"; facts: { players: string[] }; rule: string }
  | { kind: "ballot_repeated"; facts: { ballot: string }; rule: string }
  | { kind: "choice_fell"; facts: { player: string }; rule: string }
  | { kind: "choice_made"; facts: { player: string; chosen: string }; rule: string }
  | { kind: "player_was_silent"; facts: { player: string }; rule: string }
  | { kind: "ballot_spared"; facts: { ballot: string; named: string }; rule: string }
  | { kind: "boat_sprang_leak"; facts: { boat: string; leaks: number; pawns: number }; rule: string }
  | { kind: "boat_was_full"; facts: { boat: string }; rule: string }
  | { kind: "pawn_thrown_out"; facts: { player: string; rank: string; boat: string }; rule: string }
  | { kind: "boat_moved"; facts: { boat: string; fields_left: number }; rule: string }
  | { kind: "boat_landed"; facts: { boat: string; island: string; stage: number; ashore: [string, number, number][] }; rule: string }
  | { kind: "pawn_left"; facts: { player: string; rank: string; boat: string }; rule: string }
  | { kind: "player_stayed"; facts: { player: string }; rule: string }
  | { kind: "pawn_boarded"; facts: { player: string; rank: string; boat: string }; rule: string }
  | { kind: "pawn_drowned"; facts: { player: string; rank: string; home: string }; rule: string }
  | { kind: "swim_skipped"; facts: { boat: string }; rule: string }
  | { kind: "boat_sank"; facts: { boat: string; leaks: number; pawns: number; lost: [string, number, number][] }; rule: string }
  | { kind: "match_ended"; facts: { winners: string[]; why: string; points: [string, number][] }; rule: string };

export type ManyBoatsQuestionKind =
  | "board_boat"
  | "eject_ballot"
  | "hat_choice"
  | "leak_ballot"
  | "leave_boat"
  | "move_ballot"
  | "open_choice"
  | "place_black_boat"
  | "place_boat"
  | "seat_pawn"
  | "start_player"
  | "thrown_out"
  | "tie_choice";

export type ManyBoatsActKind =
  | never;

export type OneBoatTold =
  | { kind: "card_demanded"; facts: { player: string; victim: string; what: string }; rule: string }
  | { kind: "card_discarded"; facts: { player: string; card: string }; rule: string }
  | { kind: "card_laid"; facts: { player: string; patient: string; card: string }; rule: string }
  | { kind: "card_stolen"; facts: { player: string; victim: string }; rule: string }
  | { kind: "card_stolen_seen"; facts: { player: string; victim: string; card: string }; rule: string }
  | { kind: "card_taken"; facts: { player: string; victim: string; card: string }; rule: string }
  | { kind: "card_thrown_away"; facts: { player: string }; rule: string }
  | { kind: "card_thrown_away_seen"; facts: { player: string; card: string }; rule: string }
  | { kind: "card_turned_up"; facts: { player: string; card: string }; rule: string }
  | { kind: "chart_placed"; facts: { player: string; where: string }; rule: string }
  | { kind: "chart_placed_seen"; facts: { player: string; chart: number; where: string }; rule: string }
  | { kind: "charts_drawn"; facts: { player: string; charts: number[] }; rule: string }
  | { kind: "demand_granted"; facts: { player: string }; rule: string }
  | { kind: "demand_refused"; facts: { player: string }; rule: string }
  | { kind: "did_nothing"; facts: { player: string }; rule: string }
  | { kind: "displaced_acts"; facts: { player: string }; rule: string }
  | { kind: "kit_kept"; facts: { player: string }; rule: string }
  | { kind: "nothing_taken"; facts: { player: string; victim: string }; rule: string }
  | { kind: "parasol_opened"; facts: { player: string }; rule: string }
  | { kind: "passed_over"; facts: { player: string }; rule: string }
  | { kind: "rowed"; facts: { player: string; oars: number; drawn: number }; rule: string }
  | { kind: "seat_demanded"; facts: { player: string; victim: string }; rule: string }
  | { kind: "seats_changed"; facts: { player: string; victim: string }; rule: string }
  | { kind: "signal_fired"; facts: { player: string }; rule: string }
  | { kind: "signal_seen"; facts: { chart: number }; rule: string }
  | { kind: "trade_made"; facts: { player: string; partner: string; hidden: number; cards: string[]; got_hidden: number; got: string[] }; rule: string }
  | { kind: "trade_offered"; facts: { player: string; partner: string; hidden: number; cards: string[]; wanted: string[]; wanted_hidden: number }; rule: string }
  | { kind: "trade_opened"; facts: { player: string; partner: string }; rule: string }
  | { kind: "trade_refused"; facts: { player: string; partner: string }; rule: string }
  | { kind: "trade_seen"; facts: { player: string; partner: string; gave: string[]; got: string[] }; rule: string }
  | { kind: "trade_withdrawn"; facts: { player: string; partner: string }; rule: string }
  | { kind: "wound_healed"; facts: { player: string; patient: string; wounds: number }; rule: string }
  | { kind: "birds_hidden"; facts: Record<string, never>; rule: string }
  | { kind: "courage_drunk"; facts: { player: string }; rule: string }
  | { kind: "courage_shared"; facts: { player: string }; rule: string }
  | { kind: "meal_announced"; facts: { player: string; body: string }; rule: string }
  | { kind: "meal_contested"; facts: { player: string }; rule: string }
  | { kind: "meal_eaten"; facts: { player: string; body: string }; rule: string }
  | { kind: "nobody_left"; facts: { turn: number }; rule: string }
  | { kind: "no_navigation"; facts: Record<string, never>; rule: string }
  | { kind: "rescued"; facts: { birds: number }; rule: string }
  | { kind: "secrets_shown"; facts: { player: string; love: string; hate: string; cards: string[] }; rule: string }
  | { kind: "weather_returned"; facts: { number: number }; rule: string }
  | { kind: "weather_turned"; facts: { weather: string }; rule: string }
  | { kind: "character_died"; facts: { player: string }; rule: string }
  | { kind: "fell_unconscious"; facts: { player: string }; rule: string }
  | { kind: "fight_began"; facts: { player: string; victim: string }; rule: string }
  | { kind: "fight_ended"; facts: { side: string; attack: number; defence: number }; rule: string }
  | { kind: "fight_joined"; facts: { player: string; side: string }; rule: string }
  | { kind: "flare_fired"; facts: { player: string }; rule: string }
  | { kind: "hidden_cards_lost"; facts: { player: string; number: number }; rule: string }
  | { kind: "woke_up"; facts: { player: string }; rule: string }
  | { kind: "wounds_taken"; facts: { player: string; number: number; wounds: number }; rule: string }
  | { kind: "became_thirsty"; facts: { player: string; number: number; reasons: string[] }; rule: string }
  | { kind: "bird_lost"; facts: { birds: number }; rule: string }
  | { kind: "bird_sighted"; facts: { birds: number }; rule: string }
  | { kind: "came_back"; facts: { player: string }; rule: string }
  | { kind: "chart_buried"; facts: { chart: number }; rule: string }
  | { kind: "chart_played"; facts: { player: string; chart: number }; rule: string }
  | { kind: "chum_spilled"; facts: { player: string }; rule: string }
  | { kind: "compass_used"; facts: { player: string; number: number }; rule: string }
  | { kind: "fell_overboard"; facts: { player: string }; rule: string }
  | { kind: "lost_at_sea"; facts: { player: string }; rule: string }
  | { kind: "open_cards_lost"; facts: { player: string; cards: string[] }; rule: string }
  | { kind: "parasol_sheltered"; facts: { player: string }; rule: string }
  | { kind: "preserver_thrown"; facts: { player: string; swimmer: string }; rule: string }
  | { kind: "rest_buried"; facts: { player: string; number: number }; rule: string }
  | { kind: "rest_buried_seen"; facts: { player: string; charts: number[] }; rule: string }
  | { kind: "stack_seen"; facts: { player: string; charts: number[] }; rule: string }
  | { kind: "top_card_turned"; facts: { chart: number }; rule: string }
  | { kind: "water_shared"; facts: { player: string }; rule: string }
  | { kind: "water_spent"; facts: { player: string; drinker: string }; rule: string }
  | { kind: "boat_drifted"; facts: { turn: number }; rule: string }
  | { kind: "card_kept"; facts: { player: string; left: number }; rule: string }
  | { kind: "card_kept_seen"; facts: { player: string; card: string }; rule: string }
  | { kind: "character_dealt"; facts: { player: string; character: string }; rule: string }
  | { kind: "extra_joined"; facts: { character: string }; rule: string }
  | { kind: "hate_seen"; facts: { player: string; character: string }; rule: string }
  | { kind: "love_seen"; facts: { player: string; character: string }; rule: string }
  | { kind: "player_was_silent"; facts: { player: string }; rule: string }
  | { kind: "provision_dealt"; facts: { player: string }; rule: string }
  | { kind: "provision_seen"; facts: { player: string; card: string }; rule: string }
  | { kind: "provisions_gone"; facts: Record<string, never>; rule: string }
  | { kind: "stack_buried"; facts: { number: number }; rule: string }
  | { kind: "tray_filled"; facts: { player: string; number: number }; rule: string }
  | { kind: "tray_seen"; facts: { player: string; cards: string[] }; rule: string }
  | { kind: "turn_began"; facts: { turn: number; order: string[] }; rule: string }
  | { kind: "turn_ended"; facts: { turn: number }; rule: string };

export type OneBoatQuestionKind =
  | "action"
  | "bury"
  | "closing"
  | "compass"
  | "consent"
  | "deal_character"
  | "deal_hate"
  | "deal_love"
  | "deal_provision"
  | "draft"
  | "draw_navigation"
  | "draw_provision"
  | "extra_character"
  | "fight"
  | "loot"
  | "navigate"
  | "object"
  | "overboard"
  | "row_card"
  | "share_courage"
  | "share_water"
  | "steal"
  | "thirst"
  | "trade_answer"
  | "trade_terms"
  | "weather";

export type OneBoatActKind =
  | "lay"
  | "lay_open"
  | "show"
  | "throw"
  | "throw_open"
  | "trade";

/** What differs from game to game. */
export interface Games {
  many_boats: { view: ManyBoatsView; told: ManyBoatsTold; question: ManyBoatsQuestionKind; act: ManyBoatsActKind };
  one_boat: { view: OneBoatView; told: OneBoatTold; question: OneBoatQuestionKind; act: OneBoatActKind };
}

export type Game = keyof Games;
export type View<G extends Game = Game> = Games[G]["view"];
/** A view as it is sent: to spectators who see everything late, with all views of some time ago. */
export type Seen<G extends Game = Game> = View<G> & { behind?: View<G>[] };
/** An event of the match, as records name it. */
export type Told<G extends Game = Game> = Games[G]["told"];
export type QuestionKind<G extends Game = Game> = Games[G]["question"];
export type ActKind<G extends Game = Game> = Games[G]["act"];
