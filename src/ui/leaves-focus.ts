/** For the `ref` of what may go while it has the focus: that goes to the section around it then, else to the screen. */
export function leavesFocus(own: HTMLElement | null): () => void {
  return () => {
    const around = own?.parentElement?.closest<HTMLElement>('section, main');
    if (!around || !own?.contains(document.activeElement)) return;
    around.tabIndex = -1;
    around.focus({ preventScroll: true });
  };
}
