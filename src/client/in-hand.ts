import type { CarrelClient } from './carrel-client';

/** What is to be done once a client is out of hand: the last that was asked for. */
export interface Waiting {
  run?: () => Promise<unknown>;
}

/** The clients that somebody writes in (take-in-hand.ts): no other one takes their place meanwhile. */
export const inHand = new Map<CarrelClient, Waiting>();
