import './settings.css';
import type { ReactNode } from 'react';
import * as words from '../../messages/app/settings';
import { usePageTitle } from '../ui/use-page-title';
import { AboutSection } from './about-section';
import { AppearanceSection } from './appearance-section';
import { StorageSection } from './storage-section';
import { StudySection } from './study-section';

/** `account` is the account room's own section. */
export function SettingsScreen({ account }: { readonly account: ReactNode }) {
  usePageTitle(words.settings);
  const sections = [
    { id: 'account', title: words.account, body: account },
    { id: 'storage', title: words.storageHere, short: words.storage, body: <StorageSection /> },
    { id: 'study', title: words.studying, body: <StudySection /> },
    { id: 'appearance', title: words.appearance, body: <AppearanceSection /> },
    { id: 'about', title: words.about, body: <AboutSection /> },
  ];
  return (
    <div className="narrow">
      <div className="pagehead">
        <h1>{words.settings}</h1>
      </div>
      <div className="setgrid">
        <nav className="setnav hide-s" aria-label={words.settings}>
          {sections.map(({ id, title, short }) => (
            <a key={id} href={`#${id}`}>
              {short ?? title}
            </a>
          ))}
        </nav>
        <div>
          {sections.map(({ id, title, body }) => (
            <section key={id} className="sets" id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
