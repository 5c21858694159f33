import { expect } from 'vitest';
import type { Card } from '../service';
import type { Story } from './story';

/** In other letters than Latin ones. */
export const languageStories: readonly Story[] = [
  {
    title: 'cards in Japanese and Arabic are set in the fonts of their languages, in the list of their set, too',
    async play(world) {
      const { account, service } = await world.somebody();
      await service.createSet({
        title: 'Birds',
        langTerms: 'ja',
        langDefinitions: 'ar',
        cards: [
          ['燕', 'سُنونو'],
          ['雀', 'عُصفور'],
        ],
      });
      const { user } = await world.startSignedIn(account);
      await user.press('Birds');
      await user.see('燕');
      const address = await user.tab.run(() => location.pathname);
      for (const path of ['', '/edit', '/match']) {
        await user.open(`${address}${path}`);
        await user.until(`cards at ${path}`, () => document.querySelectorAll(':lang(ja), :lang(ar)').length > 3);
        expect(await user.tab.run(fontsOfCards)).toEqual({ ja: ['Yu Mincho'], ar: ['Noto Naskh Arabic'] });
      }
    },
  },
  {
    title: 'a set in Japanese and Arabic is typed, and arrives as it was typed',
    inEveryRun: ['WebKit'],
    async play(world) {
      const { account, service } = await world.somebody();
      const { user } = await world.startSignedIn(account);
      await user.open('/new');
      await user.fill('Title', '鳥 طيور');
      const cards: readonly Card[] = [
        ['雀（すずめ）', 'عُصفور'],
        ['燕（つばめ）', 'سُنونو'],
      ];
      for (const [index, card] of cards.entries()) await user.write(index + 1, card);
      await user.isSent();
      const [set] = await service.sets();
      expect([set?.title, await service.cards(set!.id)]).toEqual(['鳥 طيور', cards]);
    },
  },
];

/** Runs in the page: the font that only texts of this language ask for; `none` for a text that does not. */
function fontsOfCards(): Readonly<Record<'ja' | 'ar', readonly string[]>> {
  const fontsIn = (language: string) => {
    const fonts = [...document.querySelectorAll(`[lang="${language}"]`)].map(
      (text) => getComputedStyle(text).fontFamily,
    );
    return [...new Set(fonts.map((list) => /Yu Mincho|Noto Naskh Arabic/.exec(list)?.[0] ?? 'none'))];
  };
  return { ja: fontsIn('ja'), ar: fontsIn('ar') };
}
