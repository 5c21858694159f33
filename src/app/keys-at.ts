import { language } from '../../messages/language';
import * as outboxWords from '../../messages/app/outbox';
import * as problemWords from '../../messages/app/outbox-problems';
import * as places from '../../messages/app/places';
import * as acts from '../../messages/app/acts';
import * as choosing from '../../messages/app/choosing';
import * as finds from '../../messages/app/editor-find';
import * as search from '../../messages/app/search';
import * as words from '../../messages/app/keys';
import { withoutSingleKeys } from './working-keys';

/** Keys and what they do; several keys of one line are separated by a space. */
export interface KeyGroup {
  readonly where: string;
  readonly keys: readonly (readonly [keys: string, what: string])[];
}

const everywhere: KeyGroup = {
  where: words.everywhere,
  keys: [
    ['g t', places.today],
    ['g l', places.library],
    ['g r', places.review],
    ['g f', places.find],
    ['g s', places.statistics],
    ['g o', places.outbox],
    ['g ,', places.settings],
    ['/ Ctrl K', search.goTo],
    ['N', places.newSet],
    ['Z', acts.undo],
    ['Esc', words.upOrClose],
    ['?', words.theseKeys],
  ],
};
const groups: readonly (readonly [RegExp, KeyGroup])[] = [
  [/^\/today\/?$/, { where: places.today, keys: [['R', words.startReview]] }],
  [
    /^\/$/,
    {
      where: places.library,
      keys: [
        ['R', words.startReview],
        ['↑ ↓', words.moveInList],
        ['Enter', words.openIt],
      ],
    },
  ],
  [
    /^\/sets\/[^/]+\/flashcards/,
    {
      where: places.flashcards,
      keys: [
        ['Space ↑ ↓', acts.turnOver],
        [language.dir === 'rtl' ? '→' : '←', words.stillLearning],
        [language.dir === 'rtl' ? '←' : '→', words.knowIt],
        ['Z', acts.undo],
        ['S', acts.star],
        ['E', acts.edit],
        ['F', words.shuffle],
        ['P', words.playPause],
      ],
    },
  ],
  [
    /^\/(sets\/[^/]+\/)?review/,
    {
      where: places.review,
      keys: [
        ['Space Enter', words.turnThenGood],
        ['1 2 3 4', words.grade],
        ['Z', acts.undo],
        ['B', words.bury],
        ['Shift B', words.suspend],
        ['A', acts.listen],
        ['Shift A', words.listenOther],
        ['S', acts.star],
        ['E', acts.edit],
      ],
    },
  ],
  [
    /^\/sets\/[^/]+\/learn/,
    {
      where: places.learn,
      keys: [
        ['1 2 3 4', words.choose],
        ['0 Ctrl Enter', words.dontKnow],
        ['Enter', words.check],
        ['O', acts.iWasRight],
        ['T', words.typeAgain],
        ['K', acts.alwaysAccept],
        ['Z', acts.undo],
        ['A', acts.listen],
        ['S', acts.star],
        ['E', acts.edit],
      ],
    },
  ],
  [
    /^\/sets\/[^/]+\/test/,
    {
      where: places.test,
      keys: [
        ['Enter', words.nextQuestion],
        ['↑ ↓', words.questionBeside],
        ['1 2 3 4', words.choose],
        ['Ctrl Enter', words.handIn],
        ['Z', acts.undo],
      ],
    },
  ],
  [
    /^\/sets\/[^/]+\/match/,
    {
      where: places.match,
      keys: [
        ['1 2 3 4', words.firstRow],
        ['Q W E R', words.secondRow],
        ['A S D F', words.thirdRow],
        ['← → ↑ ↓', words.moveTiles],
        ['Enter', words.pick],
        ['Esc', words.unpick],
        ['Shift R', acts.startOver],
      ],
    },
  ],
  [
    /^\/sets\/[^/]+\/spell/,
    {
      where: places.spell,
      keys: [
        ['Enter', words.check],
        ['Ctrl Enter', words.showWord],
        ['O', acts.iWasRight],
        ['Z', acts.undo],
        ['A', words.listenAgain],
        ['S', acts.star],
        ['E', acts.edit],
      ],
    },
  ],
  [
    /^\/(new|sets\/[^/]+\/edit)/,
    {
      where: places.editor,
      keys: [
        ['Tab', words.nextCell],
        ['Enter', words.nextCard],
        ['Shift Enter', words.newLine],
        ['Ctrl Enter', words.addCard],
        ['Alt ↑ ↓', words.moveCard],
        ['Ctrl I', words.picture],
        ['Ctrl Shift D', words.deleteCard],
        ['Ctrl Shift F', finds.open],
        ['Ctrl Shift L', choosing.open],
        ['Ctrl Z', acts.undo],
        ['Ctrl Y', words.redo],
      ],
    },
  ],
  [
    /^\/sets\/[^/]+\/?$/,
    {
      where: places.set,
      keys: [
        ['R', places.review],
        ['1', places.flashcards],
        ['2', places.learn],
        ['3', places.test],
        ['4', places.match],
        ['5', places.spell],
        ['E', acts.edit],
        ['↑ ↓', words.moveCards],
        ['S', acts.star],
        ['F', acts.findInSet],
      ],
    },
  ],
  [
    /^\/find/,
    {
      where: places.find,
      keys: [['Enter', places.find]],
    },
  ],
  [
    /^\/outbox/,
    {
      where: places.outbox,
      keys: [
        ['↑ ↓', words.moveInList],
        ['1 2 3', words.chooseVersion],
        ['W', problemWords.writeMerged],
        ['B', words.keepBoth],
        ['Enter', outboxWords.keepChosen],
        ['U', acts.undo],
        ['D', acts.discard],
      ],
    },
  ],
];

/** The keys that work at an address: its own first. */
export function keysAt(pathname: string, singleKeys: boolean): readonly KeyGroup[] {
  const here = groups.find(([shape]) => shape.test(pathname))?.[1];
  const all = here ? [here, everywhere] : [everywhere];
  return singleKeys ? all : all.map(working).filter(({ keys }) => keys.length > 0);
}

const working = ({ where, keys }: KeyGroup): KeyGroup => ({
  where,
  keys: keys.flatMap(([key, what]) => {
    const left = withoutSingleKeys(key);
    return left === '' ? [] : [[left, what] as const];
  }),
});
