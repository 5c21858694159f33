import type { Command } from '../../src/domain/command';
import type { StudySet } from '../../src/domain/study-set';
import type { Random } from '../../src/platform/random';
import { contested } from './contested';
import { numberedFile } from './numbered-pictures';
import type { SimulatedBrowser, SimulatedTab } from './simulated-browser';
import type { ServiceAnswer, ServiceRequest } from './simulated-service';
import type { World } from './world';

/** How people and others act in a story. */
interface Hands {
  readonly doing: (tab: SimulatedTab, work: () => Promise<void>) => void;
  readonly dispatch: (
    device: number,
    tab: SimulatedTab,
    set: StudySet | null,
    ...commands: readonly Command[]
  ) => Promise<void>;
  readonly request: (
    user: string,
    method: string,
    path: string,
    said: Pick<ServiceRequest, 'form' | 'upload'>,
  ) => Promise<ServiceAnswer>;
}

/** What they do with pictures, each a new one. */
export function pictureStory(world: World, { doing, dispatch, request }: Hands) {
  const { service } = world;
  /** Of whoever chose them. */
  let pictures = 0;
  const pick = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
    values[Math.floor(random.next() * values.length)];

  /** Puts a picture on a card, another one in its place, or takes it off. */
  function picture(device: number, tab: SimulatedTab, random: Random): void {
    doing(tab, async () => {
      const rows = (await tab.client.sets.library()).filter((row) => row.isMine || row.availability === 'here');
      const row = pick(random, rows);
      const view = row && (await tab.client.sets.view(row.id));
      const cards = view?.canEdit ? view.set.terms : [];
      const card =
        random.next() < 0.6
          ? pick(
              random,
              cards.filter(({ image }) => image),
            )
          : pick(random, cards);
      if (!view || !card) return;
      const isTaken = card.image !== null && random.next() < 0.4;
      const after = isTaken ? null : await tab.keepPicture((pictures += 1));
      await dispatch(device, tab, view.set, {
        kind: 'edit-term',
        setId: view.set.id,
        termId: card.id,
        changes: { image: { before: card.image, after } },
      });
    });
  }

  /** They put a picture on a card or take it off, where one waits if any does. */
  async function rivalPicture(device: SimulatedBrowser, random: Random): Promise<void> {
    const place = pick(
      random,
      contested(world, device).filter(({ isPictured }) => isPictured),
    );
    const set = place?.set ?? pick(random, [...service.sets.values()]);
    const card = place?.card ?? pick(random, set?.terms ?? []);
    if (!set || !card) return;
    const path = `/2.0/sets/${set.id}`;
    if (card.image && random.next() < 0.3) {
      const form = new URLSearchParams();
      for (const { id, term, definition } of set.terms) {
        form.append('term_ids[]', String(id));
        form.append('terms[]', term);
        form.append('definitions[]', definition);
        form.append('images[]', id === card.id ? 'delete' : '');
      }
      await request(set.created_by, 'PUT', path, { form });
      return;
    }
    const upload = new FormData();
    upload.append('imageData[]', new Blob([numberedFile((pictures += 1)).bytes], { type: 'image/png' }), 'picture');
    const { body } = await request(set.created_by, 'POST', '/2.0/images', { form: new URLSearchParams(), upload });
    const [image] = body as readonly { readonly id: string }[];
    const form = new URLSearchParams({ image: image?.id ?? '' });
    await request(set.created_by, 'PUT', `${path}/terms/${card.id}`, { form });
  }

  return { picture, rivalPicture };
}
