import type { Config, DOMPurify } from 'dompurify';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LangText } from './lang-text';
import { languageTag } from './language-tags';

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

interface RichTextProps {
  readonly text: string;
  /** The language code as the service wrote it. */
  readonly code: string | null | undefined;
  /** The user asked for formatting in this set. Otherwise the text is shown character by character. */
  readonly formatted: boolean;
  readonly as?: 'span' | 'p' | 'div';
  readonly className?: string;
}

/** A text as somebody wrote it. Formatting is shown only on wish; until it can be, the text is shown as it is. */
export function RichText({ text, code, formatted, as = 'span', className }: RichTextProps) {
  const wanted = formatted && /[<&]/.test(text);
  const purify = usePurifier(wanted);
  if (wanted && purify) return <Formatted key={text} {...{ text, code, className, as, purify }} />;
  return (
    <LangText code={code} as={as} {...(className !== undefined && { className })}>
      {text}
    </LangText>
  );
}

function usePurifier(wanted: boolean): DOMPurify | null {
  const [loaded, setLoaded] = useState(() => purifier);
  useEffect(() => {
    if (!wanted || loaded) return undefined;
    let isGone = false;
    void loadPurifier().then((result) => {
      if (!isGone && result) setLoaded(() => result);
    });
    return () => {
      isGone = true;
    };
  }, [wanted, loaded]);
  return loaded;
}

type FormattedProps = Pick<RichTextProps, 'text' | 'code'> & {
  readonly as: 'span' | 'p' | 'div';
  readonly className: string | undefined;
  readonly purify: DOMPurify;
};

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
