import { expect } from 'vitest';
import { withFrontedCarrel } from '../carrel';

/** So long a page may take to ask for a part; for `expect.poll`. */
export const inTime = { timeout: 30_000 };

interface HeldPart {
  readonly url: string;
  /** Waits until a page has asked for it. */
  readonly isAsked: () => Promise<void>;
  readonly release: () => void;
}

/** A Carrel of its own, of whose app one part, by the beginning of its file's name, does not arrive before it is released. */
export const withHeldPart = (part: string, work: (held: HeldPart) => Promise<void>) =>
  withFrontedCarrel(async ({ url, front }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let isAsked = false;
    front.plan((_method, path) => {
      if (!path.startsWith(`/assets/${part}`)) return { kind: 'pass' };
      isAsked = true;
      return { kind: 'hold', released };
    });
    try {
      await work({ url, isAsked: async () => await expect.poll(() => isAsked, inTime).toBe(true), release });
    } finally {
      release();
    }
  });
