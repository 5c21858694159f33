import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Plugin, type ViteDevServer, defineConfig, runnerImport } from 'vite';

import { compiledMessages } from './messages/compile-plugin.ts';
import { language } from './messages/language.ts';
import { asWritten } from './messages/letters.ts';
import { pseudoLanguage } from './messages/pseudo-languages.ts';
import { leanForms, leanPackages } from './scripts/lean-packages.mjs';
import type * as begun from './src/app/not-begun.ts';
import type * as shell from './src/app/shell.tsx';
import { supportedTargets } from './src/platform/supported-browsers.ts';

/** A language that nobody speaks, of a build that only tests see. */
const pseudo = pseudoLanguage(process.env['CARREL_PSEUDO']);

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const criticalLink = /[ \t]*<link rel="stylesheet" href="\/([^"]+)" data-critical \/>\n/g;
const root = '<div id="root"></div>';

/**
 * The first paint needs no script and no second request. Here the stylesheets marked `data-critical` become one
 * inline style block, whose hash the build puts into the content security policy. The dev server serves them as files.
 */
function criticalStyles(): Plugin {
  return {
    name: 'carrel:critical-styles',
    apply: 'build',
    transformIndexHtml: { order: 'pre', handler: inlineCriticalStyles },
  };
}

/** The page says in its first byte which language it is in, and which way that runs; the app knows it as well. */
function documentLanguage(): Plugin {
  return {
    name: 'carrel:document-language',
    enforce: 'pre',
    transform: (code, id) =>
      pseudo && id.endsWith('/messages/language.ts') ? code.replace("dir: 'ltr' }", `dir: '${pseudo.dir}' }`) : null,
    transformIndexHtml: (html) =>
      html.replace('<html>', `<html lang="${language.lang}" dir="${pseudo?.dir ?? language.dir}">`),
  };
}

/**
 * Renders `Shell` of src/app/shell.tsx into `#root` and moves the stylesheet of the rest behind it, where it does not
 * hold up the first paint. The dev server leaves `#root` to the app.
 */
function prerenderedShell(): Plugin {
  return {
    name: 'carrel:prerendered-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => moveStylesheet(html.replace(root, `<div id="root">${await rootMarkup()}</div>`)),
    },
  };
}

function inlineCriticalStyles(html: string): string {
  const sheets = [...html.matchAll(criticalLink)].map(([, path]) => readFileSync(fileAt(path ?? ''), 'utf8'));
  return html.replaceAll(criticalLink, '').replace('</head>', `<style>${sheets.join('\n')}</style>\n</head>`);
}

async function rootMarkup(): Promise<string> {
  const { renderToString } = await import('react-dom/server');
  const { createElement } = await import('react');
  const { Shell } = await imported<typeof shell>('src/app/shell.tsx');
  const { notBegunMarkup } = await imported<typeof begun>('src/app/not-begun.ts');
  return renderToString(createElement(Shell)) + notBegunMarkup;
}

/** A module of ours as a build takes it: its messages are compiled, in the language of the build. */
async function imported<Module>(path: string): Promise<Module> {
  const plugins = [compiledMessages(pseudo?.letters ?? asWritten), documentLanguage()];
  const { module } = await runnerImport<Module>(fileAt(path), { plugins });
  return module;
}

function moveStylesheet(html: string): string {
  const links: string[] = [];
  const without = html.replaceAll(/[ \t]*<link rel="stylesheet"[^>]*>\n?/g, (link) => {
    links.push(link.trim());
    return '';
  });
  return without.replace('</body>', `${links.join('\n')}\n</body>`);
}

/** Everything that is not the app's goes to the service and the relay, as it does in one process later. */
const serverPaths = '^/(2\\.0|oauth|images|search/|authorize|relay|csp-report|healthz|\\d+/[^/]*-flash-cards)';

/** The policy of the real server with what hot reload needs on top: inline scripts and styles, no trusted types. One for all files, so it lets SQLite be compiled. */
const devPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; connect-src 'self' ws:; font-src 'self'; worker-src 'self'; frame-src 'none'; media-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** The dev server has no built service worker; an empty one keeps the registration quiet. */
function noServiceWorker(): Plugin {
  return {
    name: 'carrel:no-service-worker',
    apply: 'serve',
    configureServer(server: ViteDevServer) {
      server.middlewares.use('/sw.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end('');
      });
    },
  };
}

/**
 * What lies on the way from the library to the first card is one file: it compresses better than forty small ones and
 * costs one request. A group takes along what its modules import. The editor, the outbox, settings, signing in, sync and
 * the sanitiser stay apart and come when they are needed.
 */
const toTheFirstCard = [
  'src/main.tsx',
  'src/app/desk-layout.tsx',
  'src/app/room-layout.tsx',
  'src/sets/library/library-screen.tsx',
  'src/sets/page/set-screen.tsx',
  'src/study/flashcards/flashcards-screen.tsx',
  'src/platform/service-worker-registration.ts',
  'src/api/session.ts',
];
// Whoever only takes a dropped file has no use for the editor.
const toBringIn = ['src/client/to-bring-in.ts'];

/** The ends of the names of modules. One that is not there any more would fall out of its group without a word. */
function filesOf(paths: readonly string[]): RegExp {
  for (const path of paths)
    if (!existsSync(fileAt(path))) throw new Error(`vite.config.ts names ${path}, which is gone.`);
  return new RegExp(`/(${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})$`);
}

const groups = [
  { name: 'to-bring-in', priority: 3, test: filesOf(toBringIn) },
  { name: 'carrel', priority: 2, test: new RegExp(`vite/preload-helper|${filesOf(toTheFirstCard).source}`) },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    compiledMessages(pseudo?.letters ?? asWritten),
    react(),
    documentLanguage(),
    criticalStyles(),
    prerenderedShell(),
    noServiceWorker(),
    leanPackages(),
  ],
  publicDir: isSsrBuild ? false : 'public',
  // Neither names the form for today's browsers, and without warnings for developers, as its own.
  resolve: { alias: Object.fromEntries(Object.entries(leanForms).map(([name, form]) => [name, fileAt(form)])) },
  worker: { format: 'es', plugins: () => [leanPackages()], rolldownOptions: { output: { hashCharacters: 'hex' } } },
  build: {
    target: supportedTargets,
    // Every screen's file is fetched before it is shown (src/app/screens.ts): there is nothing left to preload.
    modulePreload: false,
    assetsInlineLimit: 0,
    emptyOutDir: true,
    reportCompressedSize: false,
    ...(!isSsrBuild && {
      // A sentence goes to the one place that says it.
      rolldownOptions: {
        optimization: { inlineConst: true },
        output: { codeSplitting: { groups }, hashCharacters: 'hex' },
      },
    }),
  },
  server: {
    headers: { 'content-security-policy': devPolicy },
    ...(process.env['CARREL_DEV_SERVER'] && { proxy: { [serverPaths]: { target: process.env['CARREL_DEV_SERVER'] } } }),
  },
}));
