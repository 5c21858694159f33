/**
 * Packages without what nobody here calls, and no build can shake away by itself. The build fails where a package no
 * longer says what is cut: then its new version is read, and this list is written anew.
 */

/** Dexie's live queries, and what keeps them informed: a cache of rows, and a record of all that each write touched, told to every tab. */
const liveQueries = [
  { from: '        this.use(cacheMiddleware);\n', to: '        this.use(virtualIndexMiddleware);\n' },
  { from: "            if ('mutatedParts' in idbtrans) {\n", to: '        });\n        return this;\n' },
  { from: '        if (wasCreated) {\n            const everything', to: '        return db;\n' },
  { from: '    liveQuery,\n    extendObservabilitySet,\n', to: '    getByKeyPath: getByKeyPath,\n' },
  { from: '    cache,\n    semVer', to: ': DEXIE_VERSION,', instead: '    semVer' },
  {
    from: "if (typeof dispatchEvent !== 'undefined' &&\n",
    to: "if (typeof addEventListener !== 'undefined') {\n    addEventListener('pagehide'",
  },
  { from: '            bc?.close();\n', to: '            for (const db of connections' },
  { from: '            createBC();\n            propagateLocally', to: '        }\n    });\n}\n' },
  { from: 'props(RangeSet.prototype', to: ', {', instead: '/* @__PURE__ */ props(RangeSet.prototype' },
];

/** Dexie's ways to look something up that `Database` does not have: by any case, by all but a value, by several ranges. */
const lookups = [
  { from: '    startsWithIgnoreCase(str) {\n', to: '    anyOf() {\n' },
  { from: '    notEqual(value) {\n', to: '}\n\nfunction createWhereClauseConstructor' },
];

/** The query cache's mutations: what changes goes to the store, and never through the cache (`src/app/local-queries.ts`). */
const mutations = [{ from: ' || new MutationCache()', to: ';' }];

/** The router's components that are not used stay where they are given a name for developers, or are made by a call. */
const named = /^\w+\.displayName = .*;$/gm;
const made = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;

/** By package, the form that is cut, below the project. */
export const leanForms = {
  dexie: 'node_modules/dexie/dist/modern/dexie.mjs',
  'react-router': 'node_modules/react-router/dist/production/index.mjs',
};

/** @returns {import('vite').Plugin} */
export function leanPackages() {
  return {
    name: 'carrel:lean-packages',
    transform(code, id) {
      if (id.endsWith(leanForms.dexie)) return { code: [...liveQueries, ...lookups].reduce(cutOut, code), map: null };
      if (id.endsWith('/query-core/build/modern/queryClient.js'))
        return { code: mutations.reduce(cutOut, code), map: null };
      if (id.includes('node_modules/react-router/dist/production/')) return { code: shakable(code), map: null };
      return null;
    },
  };
}

/** @param {string} code @returns {string} */
const shakable = (code) => code.replaceAll(named, '').replaceAll(made, '= /* @__PURE__ */ $1');

/**
 * @param {string} code
 * @param {{ from: string, to: string, instead?: string }} cut all between the one place that says `from` and what says `to` behind it
 * @returns {string}
 */
function cutOut(code, { from, to, instead = '' }) {
  const [before, after, ...more] = code.split(from);
  const end = after?.indexOf(to) ?? -1;
  if (before === undefined || after === undefined || end === -1 || more.length > 0)
    throw new Error(`A package is another one, and no longer says once:\n${from}`);
  return before + instead + after.slice(end);
}
