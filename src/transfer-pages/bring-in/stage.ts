import * as words from '../../../messages/app/bring-in';
import type { TakenBack } from '../../client/transfer-client';
import type { FileChoices } from '../../transfer/read-text-file';
import type { FileRefusal, Progress } from '../../transfer/reading';
import type { Arrangement, Overview, ReadAnswer } from '../../transfer/thread/orders';
import type { TransferThread } from '../../transfer/thread/transfer-thread';
import type { BroughtIn } from './carry-out';
import type { OwnSet } from './cards-here';

export type FileHeld = Extract<ReadAnswer, { readonly kind: 'read' }>;

/** What was read, and how it stands arranged. */
export interface Preview {
  /** The file's; empty for what was pasted. */
  readonly name: string;
  /** Files that came with it, and are not looked at. */
  readonly others: number;
  readonly thread: TransferThread;
  readonly held: FileHeld;
  readonly choices: FileChoices;
  readonly arrangement: Arrangement;
  readonly overview: Overview;
  readonly own: readonly OwnSet[];
  /** Counts arrangements: rows of an older one are no more. */
  readonly version: number;
}

/** Where the page that brings cards in stands. */
export type Stage =
  | { readonly kind: 'asking'; readonly problem: Problem | null }
  | { readonly kind: 'reading'; readonly name: string; readonly progress: Progress | null }
  | { readonly kind: 'preview'; readonly preview: Preview }
  | { readonly kind: 'bringing'; readonly name: string; readonly share: number }
  | { readonly kind: 'done'; readonly preview: Preview; readonly broughtIn: BroughtIn }
  /** What was brought in is being removed. */
  | { readonly kind: 'taking-back' }
  | { readonly kind: 'taken-back'; readonly takenBack: TakenBack };

export type Problem =
  | { readonly kind: 'refused'; readonly name: string; readonly why: FileRefusal }
  /** The thread that read it broke, or said nothing for too long. */
  | { readonly kind: 'broken'; readonly name: string }
  /** The device did not take it; all of it was taken back. */
  | { readonly kind: 'not-kept'; readonly name: string }
  /** What was brought in is still here, all of it or a part. */
  | { readonly kind: 'not-taken-back' };

export const nameOf = (name: string): string => (name === '' ? words.whatWasPasted : words.named({ name }));
