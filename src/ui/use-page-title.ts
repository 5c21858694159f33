import { useEffect } from 'react';

/** The tab's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Carrel' ? title : `${title} · Carrel`;
  }, [title]);
}
