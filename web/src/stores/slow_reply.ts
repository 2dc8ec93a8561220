// Lets people know if an answer takes long.

/** After so many milliseconds an answer is late. */
const PATIENCE = 2500;

/** Waits for an answer, and counts it among the late ones from when it is late until it is there. */
export async function patiently<T>(answer: Promise<T>, late: (more: number) => void): Promise<T> {
  let counted = 0;
  const timer = setTimeout(() => late((counted = 1)), PATIENCE);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    late(-counted);
  }
}
