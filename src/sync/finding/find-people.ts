import { peopleApi } from '../../api/people-api';
import type { SchoolClass } from '../../domain/school-class';
import type { Ports } from '../../platform/ports';
import type { Engine } from '../engine';
import { type FoundPage, type SearchTrouble, searchPage } from './find-sets';
import { classOf } from './school-class-of';

export type FoundPerson =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'class'; readonly shown: SchoolClass };

export type FoundPeople =
  | (FoundPage & {
      readonly people: readonly FoundPerson[];
      /** Of how many results: sets stand among them too. */
      readonly looked: number;
    })
  | SearchTrouble;

/**
 * The people and classes on one page, from 1, of everything that says these words (interface 4.8): there is no search for
 * people alone. Nothing is stored.
 */
export const findPeople = (engine: Engine, http: Ports['http'], words: string, page: number): Promise<FoundPeople> =>
  searchPage(engine, http, {
    words,
    page,
    ask: ({ clock, user, newId }) => peopleApi({ http, clock, user }, newId).findEverything(words, page),
    read: ({ people, looked }) => ({
      isEmpty: looked === 0,
      found: {
        looked,
        people: people.map((item): FoundPerson =>
          item.type === 'user' ? { kind: 'person', name: item.username } : { kind: 'class', shown: classOf(item) },
        ),
      },
    }),
  });
