let isSeen = false;

/** A key that is pressed outside a field is one of a keyboard: that on a screen types into fields alone. */
export function noticeKeyboard(target: EventTarget | null): void {
  isSeen ||= !(target instanceof Element && target.matches('input, textarea, select, [contenteditable]'));
}

/** Whether this machine is known to have a keyboard: where there is a mouse there is one; a tablet's shows with its first key. */
export const hasKeyboard = (): boolean => isSeen || matchMedia('(any-pointer: fine)').matches;
