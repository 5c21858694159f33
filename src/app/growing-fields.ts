/**
 * Fields that grow with their text where `field-sizing` is not known: Firefox before 152, Safari before 26.2. Those of one
 * line and those that scroll by themselves say so in their style, and stay as they are.
 */
export function growFields(page: Document): void {
  const fit = (field: HTMLTextAreaElement) => {
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
  };
  const fitAll = () => page.querySelectorAll('textarea').forEach(fit);
  page.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) fit(target);
  });
  // What is drawn anew, or is wider than before.
  new MutationObserver(fitAll).observe(page.body, { childList: true, subtree: true });
  window.addEventListener('resize', fitAll);
  fitAll();
}
