/** Resolves once every picture within is drawn, or is said to be missing: paper waits for nothing that comes later. */
export async function drawnPictures(region: HTMLElement): Promise<void> {
  const isMissing = (plate: Element) => plate.querySelector('img, .plate-missing') === null;
  while ([...region.querySelectorAll('.plate')].some(isMissing)) await nextChange(region);
  await Promise.all([...region.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)));
}

const nextChange = (region: HTMLElement) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(region, { childList: true, subtree: true });
  });
