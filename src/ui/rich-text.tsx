import { withoutTagsInside } from '../card-text/laid-pieces';
import type { Config, DOMPurify } from 'dompurify';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TextLook } from '../card-text/text-look';
import { languageTag } from './language-tags';
import { type DrawFormula, layOut } from './lay-out';
import { AwaitedText, type TextProps } from './plain-text';

/** The tags that pass: emphasis, sub and sup, lists, lines, code, ruby. No attribute passes at all. */
export const richTextTags: readonly string[] =
  'b strong i em u s mark small sub sup br p div ul ol li code pre ruby rt rp rb'.split(' ');

/** DOMPurify makes its Trusted Types policy itself: one given from here would be called on what is not clean yet. */
const settings = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: [],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  RETURN_TRUSTED_TYPE: true,
} satisfies Config;

/** Loaded when the first text needs it. Null where it cannot be had now; the next text asks again. */
function partOf<Part>(load: () => Promise<Part | null>) {
  let loading: Promise<Part | null> | null = null;
  const part = {
    had: null as Part | null,
    get: () =>
      (loading ??= load()
        .catch(() => null)
        .then((loaded) => {
          part.had = loaded;
          if (!loaded) loading = null;
          return loaded;
        })),
  };
  return part;
}

const purifier = partOf(() => import('dompurify').then(({ default: purify }) => (purify.isSupported ? purify : null)));
export const purifierReady = async (): Promise<boolean> => (await purifier.get()) !== null;
/** Without its font a root has no sign: then a formula stays as it was typed. */
const formulas = partOf(async () => {
  const { formulaTree } = await import('./formula-tree');
  const faces = await document.fonts.load("1em 'Formulas'", '√');
  return faces.length > 0 ? formulaTree : null;
});

interface RichTextProps extends TextProps {
  readonly look: TextLook;
}

/** A text with its formatting, formulas and readings. Where those do not come within a second, the text is shown as it was typed. */
export function RichText({ text, code, as = 'span', className, id, look }: RichTextProps) {
  const purify = usePart(purifier, look.formatting && /[<&]/.test(text));
  const draw = usePart(formulas, look.formulas && text.includes('$'));
  if (purify === 'awaited' || draw === 'awaited') return <AwaitedText {...{ text, code, as, className, id }} />;
  return <Laid key={text} {...{ text, code, className, id, as, purify, draw, look }} />;
}

/** Null: it is not needed. */
function usePart<Part>(part: ReturnType<typeof partOf<Part>>, isNeeded: boolean): Part | null | 'awaited' {
  const [loaded, setLoaded] = useState(() => part.had);
  const isAwaited = isNeeded && !loaded;
  useEffect(() => {
    if (!isAwaited) return undefined;
    let isGone = false;
    void part.get().then((result) => {
      if (!isGone && result) setLoaded(() => result);
    });
    return () => {
      isGone = true;
    };
  }, [part, isAwaited]);
  if (!isNeeded) return null;
  return loaded ?? 'awaited';
}

interface LaidProps extends TextProps {
  readonly purify: DOMPurify | null;
  readonly draw: DrawFormula | null;
  readonly look: TextLook;
}

function Laid({ text, code, as, className, id, purify, draw, look }: LaidProps) {
  const ref = useRef<HTMLDivElement>(null);
  // A paragraph or a list may not stand inside `p` or `span`.
  const Tag = as === 'span' ? 'span' : 'div';
  const { lang, dir } = languageTag(code);
  const { formulas: hasFormulas, readings } = look;
  useLayoutEffect(() => {
    if (!ref.current) return;
    if (purify) showMarkup(ref.current, text, { purify, hasFormulas });
    else ref.current.textContent = text;
    layOut(ref.current, { hasFormulas, readings }, draw);
  }, [text, purify, draw, hasFormulas, readings]);
  return (
    <Tag ref={ref} lang={lang} dir={dir} className={className} id={id} data-formatted="" data-readings={readings} />
  );
}

function showMarkup(
  element: HTMLElement,
  text: string,
  { purify, hasFormulas }: { readonly purify: DOMPurify; readonly hasFormulas: boolean },
): void {
  const clean = purify.sanitize(hasFormulas ? withoutTagsInside(text) : text, settings);
  try {
    // The one place where user text becomes markup: what DOMPurify just returned, and nothing done to it since.
    element.innerHTML = clean as unknown as string;
  } catch {
    // Trusted Types refuse it where DOMPurify could not make its policy: then it is text like any other.
    element.textContent = text;
  }
}
