import * as v from 'valibot';
import { SetCreatedBody } from '../contract/set-body';
import type { StudyRun } from '../testing/study-runs';
import { aPng } from '../testing/picture-service';
import type { Carrel } from './carrel';
import { type Account, tokenOf } from './code-flow';
import { aSetForm } from './service';

/** A card as it is asked: each of its texts is its own in the set, and so is the shape of its picture. */
export interface StudyCard {
  readonly term: string;
  readonly definition: string;
  /** Width and height of its picture: beside the definition, or in place of the side that has no text. */
  readonly picture: readonly [number, number] | null;
}

export interface StudySetup {
  readonly title: string;
  readonly code: string;
  /** As the app calls the language of the terms; definitions are English. */
  readonly language: string;
  readonly cards: readonly StudyCard[];
}

const besideIt = [300, 200] as const;
const asTerm = [200, 200] as const;
const asDefinition = [150, 300] as const;

/** Six cards: of one the term is a picture, of one the definition, and one has a picture beside its text. */
const aSet = (
  title: string,
  code: string,
  language: string,
  [leaf, branch, root, seed, tree]: readonly [string, string, string, string, string],
): StudySetup => ({
  title,
  code,
  language,
  cards: [
    { term: leaf, definition: 'leaf', picture: null },
    { term: branch, definition: 'branch', picture: besideIt },
    { term: '', definition: 'flower', picture: asTerm },
    { term: root, definition: '', picture: asDefinition },
    { term: seed, definition: 'seed', picture: null },
    { term: tree, definition: 'tree', picture: null },
  ],
});

export const studySets: Readonly<Record<StudyRun['language'], StudySetup>> = {
  latin: aSet('Plantae', 'la', 'Latin', ['folium', 'ramus', 'radix', 'semen', 'arbor']),
  japanese: aSet('植物', 'ja', 'Japanese', ['葉（は）', '枝（えだ）', '根（ね）', '種（たね）', '木（き）']),
  arabic: aSet('النَّبات', 'ar', 'Arabic', ['وَرَقة', 'غُصْن', 'جَذْر', 'بِذْرة', 'شَجَرة']),
};

/** Makes the sets at the service as another program makes them: the pictures first, then the sets that name them. */
export async function makeStudySets({ serviceUrl }: Carrel, account: Account): Promise<void> {
  const { access_token } = await tokenOf(serviceUrl, account);
  const headers = { authorization: `Bearer ${access_token}` };
  for (const { title, code, cards } of Object.values(studySets)) {
    const files = new FormData();
    for (const { picture } of cards) {
      if (picture)
        files.append('imageData[]', new Blob([new Uint8Array(aPng(...picture))], { type: 'image/png' }), 'plant.png');
    }
    const uploaded = await fetch(`${serviceUrl}/images`, { method: 'POST', headers, body: files });
    const images = v.parse(v.array(v.object({ id: v.string() })), await uploaded.json()).map(({ id }) => id);
    const form = aSetForm({ title, langTerms: code, cards: cards.map(({ term, definition }) => [term, definition]) });
    for (const { picture } of cards) form.append('images[]', picture ? (images.shift() ?? '') : '');
    const made = await fetch(`${serviceUrl}/2.0/sets`, { method: 'POST', headers, body: form });
    v.parse(SetCreatedBody, await made.json());
  }
}
