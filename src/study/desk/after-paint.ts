/** Runs a piece of work once the next frame is on the screen; at once where no frame will come. */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work, 0));
}
