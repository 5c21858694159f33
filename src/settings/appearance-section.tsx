import * as words from '../../messages/app/settings';
import { type Theme, preferences, usePreferences } from '../ui/preferences';
import { Switch } from '../ui/switch';

const themes: readonly { readonly theme: Theme; readonly label: string; readonly className: string }[] = [
  { theme: 'light', label: words.light, className: 'l' },
  { theme: 'dark', label: words.dark, className: 'd' },
  { theme: 'system', label: words.asSystem, className: 's' },
];

export function AppearanceSection() {
  const { theme, singleKeys } = usePreferences();
  return (
    <>
      <div className="themes" role="radiogroup" aria-label={words.theme}>
        {themes.map((one) => (
          <label key={one.theme} className={`themeo ${one.className}`}>
            <input
              type="radio"
              name="theme"
              checked={theme === one.theme}
              onChange={() => preferences.setTheme(one.theme)}
            />
            <span className="tp">
              <i />
            </span>
            {one.label}
          </label>
        ))}
      </div>
      <div className="setr">
        <div className="grow">
          <b>{words.singleKeys}</b>
          <p>{words.singleKeysAbout}</p>
        </div>
        <Switch label={words.singleKeys} isOn={singleKeys} onChange={preferences.setSingleKeys} />
      </div>
    </>
  );
}
