import type { CardPlace } from '../domain/card-places';
import type { NewTerm } from '../domain/command';
import { same, says } from '../domain/draft/want';
import { type DayRule, type LearnerDay, learnerDay } from '../domain/scheduling/learner-day';
import type { LogEntryId } from '../domain/study-log';
import type { SetId, Term, TermId } from '../domain/study-set';
import { usualStudySettings } from '../domain/study-settings';
import { browserCalendar } from '../platform/calendar';
import { besideCards, keepBeside, putBeside } from '../store/beside-cards';
import { type DatedEntry, logRepository } from '../store/log-repository';
import type { LogRow } from '../store/rows';
import type { BesideChange, ImportRecord, ImportRecords } from './import-records';
import type { TransferDeps } from './transfer-client';

/** Cards that stayed as they are now, and cards that went, to the bin. */
export interface TakenBack {
  readonly stayed: number;
  readonly went: number;
}

const linesAtOnce = 1_000;

/**
 * Takes back what an import's record says it did. Its cards first: one that was changed or moved since stays, and with it
 * all that was learned of it.
 */
export function takingBack({ store, ports, newId, bus, sets, study, dispatch }: TransferDeps) {
  const { db, meta } = store;
  const { clock, calendar = browserCalendar } = ports;
  const log = logRepository(db, ports.random);

  const cardsOf = async (setId: SetId): Promise<readonly Term[]> => (await sets.view(setId))?.set.terms ?? [];

  return async function takeBack(
    record: ImportRecord,
    records: Pick<ImportRecords, 'madeOf' | 'besideOf'>,
  ): Promise<TakenBack> {
    const parts: TakenBack[] = [];
    for (const setId of record.sets) parts.push(await takeSetOut(setId, await records.madeOf(record.id, setId)));
    for (const { setId, terms } of record.added.toReversed()) parts.push(await takeCardsOut(setId, terms));
    parts.push({ stayed: await changeBack(record.changed), went: 0 });
    for (let index = (record.beside ?? 0) - 1; index >= 0; index -= 1) {
      const change = await records.besideOf(record.id, index);
      if (change) await putBack(change);
    }
    await undoLines(record);
    return {
      stayed: parts.reduce((sum, { stayed }) => sum + stayed, 0),
      went: parts.reduce((sum, { went }) => sum + went, 0),
    };
  };

  /** A set that the import made goes whole where nothing else is in it; else it stays, and only its untouched cards go. */
  async function takeSetOut(setId: SetId, noted: readonly NewTerm[] | undefined): Promise<TakenBack> {
    const view = await sets.view(setId);
    // Earlier builds noted no cards: then it went whole.
    const made = noted ?? view?.set.terms ?? [];
    const moved = await movedOf(setId, made);
    if (!view) return { stayed: moved, went: 0 };
    const cards = view.set.terms;
    const others = cards.length - untouched(cards, made).size;
    if (others > 0) return { ...(await takeCardsOut(setId, made)), stayed: others + moved };
    await dispatch({ kind: 'delete-set', setId });
    return { stayed: moved, went: cards.length };
  }

  async function takeCardsOut(setId: SetId, made: readonly NewTerm[]): Promise<TakenBack> {
    const cards = await cardsOf(setId);
    const going = untouched(cards, made);
    const commands = cards.flatMap((before, index) =>
      going.has(before.id)
        ? [
            {
              kind: 'delete-term',
              setId,
              termId: before.id,
              before,
              after: cards.slice(0, index).findLast(({ id }) => !going.has(id))?.id ?? null,
            } as const,
          ]
        : [],
    );
    await dispatch(...commands);
    await forgetSaid(setId, going);
    const wanted = new Set(made.map(({ id }) => id));
    const stayed = cards.filter(({ id }) => wanted.has(id)).length - going.size;
    return { stayed: stayed + (await movedOf(setId, made)), went: going.size };
  }

  /** It was not their learner who threw them out: the next file brings them again. */
  async function forgetSaid(setId: SetId, cards: ReadonlySet<TermId>): Promise<void> {
    await db.write([db.meta], async () => {
      const beside = await besideCards(db, setId);
      const left = [...cards].flatMap((id) => {
        const { said, ...rest } = beside.get(id) ?? {};
        return said ? [[id, rest] as const] : [];
      });
      await keepBeside(db, setId, new Map(left));
    });
  }

  /** What stood beside cards, and no later import changed; and the stars. */
  async function putBack({ setId, cards, stars }: BesideChange): Promise<void> {
    await db.write([db.meta], async () => {
      const beside = await besideCards(db, setId);
      const back = cards.filter(([id, , after]) => JSON.stringify(beside.get(id)) === JSON.stringify(after));
      if (back.length > 0) await putBeside(db, setId, new Map(back.map(([id, before]) => [id, before])));
    });
    if (stars.length > 0 && (await sets.view(setId))) await study.setStars(setId, stars, false);
  }

  /** How many of these cards stand as others by now, in whatever set. */
  async function movedOf(setId: SetId, made: readonly NewTerm[]): Promise<number> {
    const moves = await log.moves();
    const isStanding = standing(cardsOf);
    let moved = 0;
    for (const { id: termId } of made) {
      const at = moves.of({ setId, termId });
      if ((at.setId !== setId || at.termId !== termId) && (await isStanding(at))) moved += 1;
    }
    return moved;
  }

  /** Sides and pictures that still are what the import wrote; resolves to how many cards say something else by now. */
  async function changeBack(changes: ImportRecord['changed']): Promise<number> {
    let left = 0;
    for (const setId of new Set(changes.map((change) => change.setId))) {
      const cards = new Map((await cardsOf(setId)).map((card) => [card.id, card]));
      const back = changes.flatMap((change) => {
        const card = change.setId === setId ? cards.get(change.termId) : undefined;
        if (!card) return [];
        const { term, definition, image } = change.changes;
        const isOther = (term && card.term !== term.after) || (definition && card.definition !== definition.after);
        if (isOther || (image && !same(card.image, image.after))) {
          left += 1;
          return [];
        }
        return [
          {
            kind: 'edit-term',
            setId,
            termId: change.termId,
            changes: {
              ...(term && { term: { before: term.after, after: term.before } }),
              ...(definition && { definition: { before: definition.after, after: definition.before } }),
              ...(image && { image: { before: image.after, after: image.before } }),
            },
          } as const,
        ];
      });
      await dispatch(...back);
    }
    return left;
  }

  /** Of cards that were here before it, all lines that it added; of its own those of cards that are in no set any more. */
  async function undoLines({ lines, sets: madeSets, added }: ImportRecord): Promise<void> {
    const { rolloverHour } = { ...usualStudySettings, ...(await meta.get('studySettings')) };
    const madeIn = new Set(madeSets);
    const made = new Set(added.flatMap(({ terms }) => terms.map(({ id }) => id)));
    const moves = await log.moves();
    const isStanding = standing(cardsOf);
    const stays = async (row: LogRow): Promise<boolean> =>
      'asked' in row && (madeIn.has(row.setId) || made.has(row.termId)) && isStanding(moves.of(row));
    for (const [from, to] of lines) {
      // Numbers of lines have no gaps within one transaction.
      for (let first = from; first <= to; first += linesAtOnce) {
        const part = db.log
          .where('n')
          .above(first - 1)
          .limit(linesAtOnce);
        const rows = (await part.toArray()).filter(({ n }) => n <= to);
        const at = clock.now();
        const rule: DayRule = { utcOffsetMin: calendar.utcOffsetMin(at), rolloverHour };
        const day: LearnerDay = learnerDay(at, rule);
        const undone: DatedEntry[] = [];
        for (const row of rows) {
          if (await stays(row)) continue;
          const { id: undoes, setId } = row;
          undone.push({ kind: 'undone', undoes, id: newId() as LogEntryId, setId, at, day, ...rule });
        }
        await db.write([db.log, db.meta], () => log.append(undone));
        bus.emit({ kind: 'study', setIds: [...new Set(undone.map(({ setId }) => setId))] });
      }
    }
  }
}

/** Whether a set has a card now; each set is asked for once. */
function standing(cardsOf: (setId: SetId) => Promise<readonly Term[]>) {
  const known = new Map<SetId, Promise<ReadonlySet<TermId>>>();
  return async ({ setId, termId }: CardPlace): Promise<boolean> => {
    const there = known.get(setId) ?? cardsOf(setId).then((cards) => new Set(cards.map(({ id }) => id)));
    known.set(setId, there);
    return (await there).has(termId);
  };
}

/** Of cards as they are by now, those that still say what was made; a service may have tidied that up. */
function untouched(cards: readonly Term[], made: readonly NewTerm[]): ReadonlySet<TermId> {
  const asMade = new Map(made.map((card) => [card.id, card]));
  const isAsMade = ({ id, term, definition, image }: Term): boolean => {
    const card = asMade.get(id);
    return (
      card !== undefined &&
      says(term, card.term) &&
      says(definition, card.definition) &&
      same(image, card.image ?? null)
    );
  };
  return new Set(cards.filter(isAsMade).map(({ id }) => id));
}
