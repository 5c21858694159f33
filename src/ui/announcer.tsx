import { type ReactNode, startTransition, useCallback, useState } from 'react';
import { Outlet } from './outlet';
import { beginningOf } from './text-stretches';
import { AnnounceContext, type Announcement } from './use-announce';

/** The one polite live region. What is said again is said again: each announcement is a new element. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState<(Announcement & { readonly key: number }) | null>(null);
  const announce = useCallback((what: ReactNode, lang?: string) => {
    startTransition(() => setSaid((last) => ({ said: what, lang, key: (last?.key ?? 0) + 1 })));
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <Outlet>
        <div className="vh" aria-live="polite">
          {said && (
            <p key={said.key} lang={said.lang}>
              {/* More nobody hears out, and the lines of a very long text take a browser minutes, unseen as well. */}
              {typeof said.said === 'string' ? beginningOf(said.said) : said.said}
            </p>
          )}
        </div>
      </Outlet>
    </AnnounceContext>
  );
}
