// Runs before the first paint (no inline script is allowed): the chosen theme, and the desk's ground on study screens.
(() => {
  const page = document.documentElement;
  let theme = null;
  try {
    theme = localStorage.getItem('carrel.theme');
  } catch {
    // Storage is blocked: the system's theme holds.
  }
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  const atDesk = /\/(flashcards|review|learn|match|test)\/?$/.test(location.pathname);
  if (atDesk) page.dataset.place = 'desk';
  const grounds = atDesk ? { light: '#c6d7c9', dark: '#0e1a15' } : { light: '#eff0eb', dark: '#0d1411' };
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const system = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = grounds[page.dataset.theme ?? system];
  }
})();
