// Runs before the first paint (no inline script is allowed): the chosen theme, the desk's ground on study screens, and
// on Android a page that ends where the keyboard begins. WebKit complains of that word, and knows no such page.
(() => {
  const page = document.documentElement.dataset;
  try {
    const theme = localStorage.getItem('carrel.theme');
    if (theme === 'light' || theme === 'dark') page.theme = theme;
  } catch {
    // Storage is blocked: the system's theme holds.
  }
  const atDesk = /^\/(review|sets\/[^/]+\/(flashcards|review|learn|match|spell|test))\/?$/.test(location.pathname);
  if (atDesk) page.place = 'desk';
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const isDark = page.theme ? page.theme === 'dark' : meta.media.includes('dark');
    meta.content = atDesk ? (isDark ? '#0e1a15' : '#c6d7c9') : isDark ? '#0d1411' : '#eff0eb';
  }
  if (navigator.userAgent.includes('Android'))
    document.querySelector('meta[name="viewport"]').content += ', interactive-widget=resizes-content';
})();
