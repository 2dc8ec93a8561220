// Short sounds, made by the browser itself. They say nothing that is not also shown, and they are
// silent until somebody has touched the page.

import { preferences } from "../../stores/preferences.svelte";
import { SCORES, type Note } from "./tones";

let context: AudioContext | null = null;

/** After a gesture its picture comes first: to open a phone's loudspeaker takes longer (milliseconds). */
const LATER = 100;

/** Browsers let a page be heard only after a gesture. */
export function listenForGesture(): () => void {
  const wake = () => {
    if (preferences.sound && context?.state !== "running") setTimeout(open, LATER);
  };
  const gestures = ["pointerdown", "keydown"] as const;
  for (const each of gestures) addEventListener(each, wake, { passive: true });
  return () => {
    for (const each of gestures) removeEventListener(each, wake);
  };
}

function open(): void {
  context ??= "AudioContext" in window ? new AudioContext() : null;
  void context?.resume();
}

export function play(name: string): void {
  const score = SCORES[name];
  if (
    !score ||
    !context ||
    context.state !== "running" ||
    !preferences.sound ||
    !preferences.volume
  )
    return;
  for (const note of score) sound(context, note);
}

/** One note: it swells in a moment and dies away, so that nothing clicks. */
function sound(audio: AudioContext, { at, for: length, from, to, loud, as }: Note): void {
  const start = audio.currentTime + at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud * preferences.volume, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  volume.connect(audio.destination);
  if (as === "spray") return spray(audio, volume, start, length, from, to);
  const tone = audio.createOscillator();
  tone.type = as;
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + length);
  tone.connect(volume);
  tone.start(start);
  tone.stop(start + length);
}

/** Noise through a band that wanders: water. */
function spray(
  audio: AudioContext,
  volume: GainNode,
  start: number,
  length: number,
  from: number,
  to: number,
): void {
  const samples = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let at = 0; at < data.length; at += 1) data[at] = Math.random() * 2 - 1;
  const noise = audio.createBufferSource();
  noise.buffer = samples;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = 1.2;
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, start + length);
  noise.connect(band).connect(volume);
  noise.start(start);
}
