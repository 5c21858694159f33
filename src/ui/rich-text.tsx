import type { Config, DOMPurify } from 'dompurify';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { languageTag } from './language-tags';
import { PlainText, type TextProps } from './plain-text';

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

let purifier: DOMPurify | null = null;
let loading: Promise<DOMPurify | null> | null = null;

/** Loaded when the first formatted text is shown. Null where it cannot be had now; the next text asks again. */
function loadPurifier(): Promise<DOMPurify | null> {
  loading ??= import('dompurify').then(
    (loaded) => {
      purifier = loaded.default.isSupported ? loaded.default : null;
      return purifier;
    },
    () => {
      loading = null;
      return null;
    },
  );
  return loading;
}

/** A text with its formatting. Until that can be shown, and where it cannot, the text is shown as it is. */
export function RichText({ text, code, as = 'span', className }: TextProps) {
  const purify = usePurifier();
  if (purify) return <Formatted key={text} {...{ text, code, className, as, purify }} />;
  return <PlainText {...{ text, code, as, className }} />;
}

function usePurifier(): DOMPurify | null {
  const [loaded, setLoaded] = useState(() => purifier);
  useEffect(() => {
    if (loaded) return undefined;
    let isGone = false;
    void loadPurifier().then((result) => {
      if (!isGone && result) setLoaded(() => result);
    });
    return () => {
      isGone = true;
    };
  }, [loaded]);
  return loaded;
}

interface FormattedProps extends TextProps {
  readonly purify: DOMPurify;
}

function Formatted({ text, code, as, className, purify }: FormattedProps) {
  const ref = useRef<HTMLDivElement>(null);
  // A paragraph or a list may not stand inside `p` or `span`.
  const Tag = as === 'span' ? 'span' : 'div';
  const { lang, dir } = languageTag(code);
  useLayoutEffect(() => {
    if (ref.current) show(ref.current, text, purify);
  }, [text, purify]);
  return <Tag ref={ref} lang={lang} dir={dir} className={className} data-formatted="" />;
}

function show(element: HTMLElement, text: string, purify: DOMPurify): void {
  const clean = purify.sanitize(text, settings);
  try {
    // The one place where user text becomes markup: what DOMPurify just returned, and nothing done to it since.
    element.innerHTML = clean as unknown as string;
  } catch {
    // Trusted Types refuse it where DOMPurify could not make its policy: then it is text like any other.
    element.textContent = text;
  }
}
