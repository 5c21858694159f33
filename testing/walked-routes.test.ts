import type { ReactElement, ReactNode } from 'react';
import { type RouteObject, createRoutesFromElements, matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { allScreens, ofNobody } from '../e2e/all-screens';
import { Router } from '../src/app/router';

type Parent = ReactElement<{ readonly children: ReactNode }>;

/** Down to the routes themselves: the router, what waits for chunks, and their list. */
const within = (element: ReactNode, depth: number): ReactNode =>
  depth === 0 ? element : within((element as Parent).props.children, depth - 1);

const leavesOf = ({ path, children, ...route }: RouteObject, above: string): readonly string[] => {
  const here = [above, path].filter((part) => part !== undefined && part !== '').join('/');
  return children ? children.flatMap((child) => leavesOf(child, here)) : [route.index ? `${here}/` : here];
};

test('the walk that asks every screen for hands, eyes and keys leaves out no route of the app', () => {
  const routes = createRoutesFromElements(within(Router(), 3));
  const walked = allScreens(ofNobody).flatMap(({ path }) => {
    const matches = matchRoutes(routes, path.replace(/\?.*/, '')) ?? [];
    const last = matches.at(-1)?.route;
    const parts = matches.map(({ route }) => route.path ?? '').filter((part) => part !== '');
    return last ? [last.index ? `${parts.join('/')}/` : parts.join('/')] : [];
  });
  const all = routes.flatMap((route) => leavesOf(route, ''));
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter((route) => !walked.includes(route))).toEqual([]);
});
