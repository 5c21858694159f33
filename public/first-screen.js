// Part of a page that the service worker made with the screen of the last visit (docs/decisions/087). Shows that screen if
// it still holds, keeps what is pressed before the app is there, and begins the app after the first frame.
(() => {
  const root = document.documentElement;
  const { path, seal, until, entry } = root.dataset;
  const holds = () => {
    try {
      const epoch = localStorage.getItem('carrel.first-screen');
      return (
        epoch !== null &&
        localStorage.getItem('carrel.signed-out') === null &&
        sessionStorage.getItem('carrel.signing-in') === null &&
        seal === `${epoch}\n${localStorage.getItem('carrel.session') ?? ''}` &&
        Date.now() < Number(until) &&
        // A start with the library's address leads on to the day; whoever came there from a page of the app stays.
        (location.pathname === path || !history.state?.key) &&
        location.search + location.hash === ''
      );
    } catch {
      // Storage is blocked: nobody knows whose it is.
      return false;
    }
  };
  const isShown = holds();
  if (isShown) root.removeAttribute('data-seal');
  if (isShown && location.pathname !== path) history.replaceState(history.state, '', path);

  // The policy lets no page bring styles of its own; a script may set them.
  const drawn = new MutationObserver(() => {
    for (const element of document.querySelectorAll('[data-style]')) {
      element.style.cssText = element.dataset.style;
      element.removeAttribute('data-style');
    }
  });
  if (isShown) drawn.observe(root, { childList: true, subtree: true });

  const nameOf = (element) => element.getAttribute('aria-label') ?? element.textContent;
  const placeOf = (element) => {
    const [tag, name] = [element.localName, nameOf(element)];
    const alike = [...document.querySelectorAll(`#root ${tag}`)].filter((other) => nameOf(other) === name);
    return { tag, name, at: alike.indexOf(element) };
  };
  const held = { acts: [], focused: null, end };
  const hold = (act) => {
    if (held.acts.length < 50) held.acts.push(act);
  };
  const onKey = (event) => {
    const { key, code, shiftKey, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
    if (/^(Tab|Shift|F\d+)$/.test(key) || target.closest('input, select')) return;
    // What has the focus does this without the app, and a press of it is held below.
    if (target !== document.body && /^(Enter| )$/.test(key)) return;
    if (root.dataset.place === 'desk') event.preventDefault();
    hold({ kind: 'key', key, code, shiftKey });
  };
  const onPress = ({ target }) => {
    const pressed = target.closest('a, button, article');
    // A link leads where it leads.
    if (pressed && pressed.localName !== 'a') hold({ kind: 'press', place: placeOf(pressed) });
  };
  const onFocus = ({ target }) => {
    held.focused = target instanceof Element ? placeOf(target) : null;
  };
  const onPointer = () => {
    held.focused = null;
  };
  const listeners = { keydown: onKey, click: onPress, focusin: onFocus, pointerdown: onPointer };
  function end() {
    drawn.disconnect();
    root.removeAttribute('data-seal');
    for (const [event, listener] of Object.entries(listeners)) document.removeEventListener(event, listener, true);
  }
  if (isShown) {
    for (const [event, listener] of Object.entries(listeners)) document.addEventListener(event, listener, true);
    window.heldScreen = held;
  }

  document.addEventListener('DOMContentLoaded', () => {
    if (!isShown) {
      for (const screen of document.querySelectorAll('#root > :not(.not-begun)')) screen.remove();
      end();
    }
    let isBegun = false;
    const begin = () => {
      if (!isBegun) import(entry);
      isBegun = true;
    };
    if (!isShown || document.visibilityState === 'hidden') begin();
    else requestAnimationFrame(() => setTimeout(begin));
    // A page behind others gets no frame.
    setTimeout(begin, 500);
  });
})();
