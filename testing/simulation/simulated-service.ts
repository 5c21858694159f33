import type { Clock } from '../../src/platform/clock';
import type { Random } from '../../src/platform/random';
import type { PlainAnswer } from '../plain-answer';
import type { Outside } from './outside';

/** One thing that a request changed, for whoever checks what it should have changed. */
export interface Effect {
  readonly request: string;
  readonly user: string;
  /** `order`: from and to are the numbers of those cards that stood there before and do now. */
  readonly kind: 'set' | 'card' | 'edit' | 'order' | 'card-gone' | 'set-gone';
  readonly setId: number;
  readonly termId: number | null;
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** A set as the service holds it. */
export interface ServiceSet {
  readonly id: number;
  readonly created_by: string;
  readonly title: string;
  readonly description: string;
  readonly lang_terms: string;
  readonly lang_definitions: string;
  readonly visibility: string;
  readonly editable: string;
  /** Numbers, ascending, commas between; and what opens it. Empty: none. */
  readonly classes: string;
  readonly password: string;
  readonly terms: readonly {
    readonly id: number;
    readonly term: string;
    readonly definition: string;
    readonly image: { readonly url: string } | null;
  }[];
}

export interface ServiceRequest {
  readonly method: string;
  /** With its query, from `/2.0` on. */
  readonly path: string;
  readonly form: URLSearchParams;
  /** A picture that is uploaded, in place of a form. */
  readonly upload?: FormData | undefined;
  /** Empty: nobody. */
  readonly user: string;
  /** The sending's own id. */
  readonly id: string;
  readonly key: string | null;
  readonly ifMatch: string | null;
  /** How long ago it came: a write may be committed after the second it is dated with. */
  readonly lateMs: number;
}

export interface ServiceAnswer extends PlainAnswer {
  /** The body where it is JSON. */
  readonly body: unknown;
  /** How many effects there were when it was made. */
  readonly seen: number;
}

/** What stands behind the relay: a model or the real thing. */
export interface SimulatedService {
  /** Names of two people who have devices, and of one who has none. */
  readonly users: readonly [string, string];
  readonly stranger: string;
  /** A class that this user may give sets to: where there is room for it, another one each time. */
  readonly classOf: (user: string) => number;
  /** With keys and tags nothing is made twice or written over, whatever the network does; the document alone leaves limits. */
  readonly promises: 'document' | 'keys and tags';
  /** False where it keeps the cards of a new set in an order of its own. */
  readonly keepsOrder: boolean;
  /** How long a write may be committed after the second it is dated with. */
  readonly commitLagMs: number;
  /** Everything that requests changed, in order. */
  readonly effects: readonly Effect[];
  /** Everything that stands there. */
  readonly sets: ReadonlyMap<number, ServiceSet>;
  /** What the picture at an address is called where it was chosen (`numberedName`), as effects say it; any other: the address. */
  readonly pictureAt: (url: string) => string;
  /** Does what a request asks for, and answers as the relay passes it on. */
  readonly ask: (request: ServiceRequest) => Promise<ServiceAnswer>;
  /** Begins anew with an older backup: without the latest set, some titles and all dates as they were. */
  readonly restore: () => Promise<void>;
}

export interface ServiceAround {
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
  readonly outside: Outside;
}

/** A service of its own for each history. */
export type Serve = (around: ServiceAround) => SimulatedService | Promise<SimulatedService>;
