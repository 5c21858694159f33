import './settings.css';
import type { ReactNode } from 'react';
import { usePageTitle } from '../ui/use-page-title';
import { AboutSection } from './about-section';
import { AppearanceSection } from './appearance-section';
import { StorageSection } from './storage-section';
import { StudySection } from './study-section';

/** `account` is the account room's own section. */
export function SettingsScreen({ account }: { readonly account: ReactNode }) {
  usePageTitle('Settings');
  const sections = [
    { id: 'account', title: 'Account', body: account },
    { id: 'storage', title: 'Storage on this device', short: 'Storage', body: <StorageSection /> },
    { id: 'study', title: 'Studying', body: <StudySection /> },
    { id: 'appearance', title: 'Appearance', body: <AppearanceSection /> },
    { id: 'about', title: 'About', body: <AboutSection /> },
  ];
  return (
    <div className="narrow">
      <div className="pagehead">
        <h1>Settings</h1>
      </div>
      <div className="setgrid">
        <nav className="setnav hide-s" aria-label="Settings">
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
