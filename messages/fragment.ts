import { Fragment, type ReactNode, createElement } from 'react';

/** The parts of a rich message, one after another. */
export const fragment = (...parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
