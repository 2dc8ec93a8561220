// Synthesizes short sounds. They carry no information of their own, and browsers keep a page silent
// until the user has interacted with it.

import { preferences } from "../../stores/preferences.svelte";
import { SOUNDS, type Tone } from "./tones";

let context: AudioContext | null = null;

/** Opening the audio device can block a phone for a moment, so the tap is drawn first. */
const OPEN_DELAY_MS = 100;

/** Opens the audio device after the first gesture. Returns a function that stops listening. */
export function listenForGesture(): () => void {
  const wake = () => {
    if (preferences.sound && context?.state !== "running") setTimeout(open, OPEN_DELAY_MS);
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
  const tones = SOUNDS[name];
  if (
    !tones ||
    !context ||
    context.state !== "running" ||
    !preferences.sound ||
    !preferences.volume
  )
    return;
  for (const tone of tones) sound(context, tone);
}

/** Plays one tone. It fades in and out, so that it does not click. */
function sound(audio: AudioContext, { at, for: length, from, to, loud, as }: Tone): void {
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

/** Plays noise through a gliding band-pass filter: water. */
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
