import { type Locator, type Page, expect } from '@playwright/test';
import type { StudyCard, StudySetup } from '../study-sets';
import type { Hand } from './hand';
import type { Listener } from './listener';

/** Somebody before a desk, and all they may use. */
export interface Desk {
  readonly page: Page;
  readonly set: StudySetup;
  readonly hand: Hand;
  readonly listener: Listener;
  /** With motion, what is right leads on by itself. */
  readonly hasMotion: boolean;
  /** Axe looks at the page as it is. */
  look(): Promise<void>;
}

/** The way back: in other words while other cards are due. */
export const leave = /^(Leave the desk|Enough for now)$/;

/** An answer, as the log has to have it. */
export interface Answer {
  readonly card: StudyCard;
  readonly format: string;
  readonly grade: string;
}

/** Plays a mode to its end, one answer of it wrong, and leaves the desk; says what was answered. */
export type Player = (desk: Desk) => Promise<readonly Answer[]>;

/** What can be seen of one side: its text, or the shape of a picture that stands in its place. */
export interface Face {
  readonly text: string;
  readonly shape: number;
}

/** Reads a side; a picture beside a text is no part of it. */
export const faceOf = (side: Locator): Promise<Face> =>
  side.evaluate((element) => ({
    text: [...element.querySelectorAll('[lang]')].map(({ textContent }) => textContent).join(''),
    shape: Number(element.querySelector<HTMLElement>('.plate')?.style.getPropertyValue('--ratio') ?? 0),
  }));

/** The card that a side belongs to. */
export function cardOf({ text, shape }: Face, { cards }: StudySetup): StudyCard {
  const found = cards.find(({ term, definition, picture }) =>
    text === '' ? picture && Math.abs(picture[0] / picture[1] - shape) < 0.01 : term === text || definition === text,
  );
  if (!found) throw new Error(`No card shows “${text}” or a picture of ${shape}`);
  return found;
}

/** What the tree says of a side: its text, or that there is a picture. */
/** As a voice says it: a reading in brackets is not said beside its signs. */
export const asAloud = (text: string): string => text.replace(/（[^）]*）/g, '');
export const inTree = (text: string): string => (text === '' ? 'img "Picture for this card"' : `paragraph: ${text}`);

/** A picture is there, not only its place, and large enough to be made out: also without a network. */
export const expectSeen = (picture: Locator): Promise<void> =>
  expect
    .poll(() =>
      picture.first().evaluate((image) => {
        const { width, height } = image.getBoundingClientRect();
        return (
          image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0 && Math.max(width, height) >= 32
        );
      }),
    )
    .toBe(true);
