import { type Theme, preferences, usePreferences } from '../ui/preferences';
import { Switch } from '../ui/switch';

const themes: readonly { readonly theme: Theme; readonly label: string; readonly className: string }[] = [
  { theme: 'light', label: 'Light', className: 'l' },
  { theme: 'dark', label: 'Dark', className: 'd' },
  { theme: 'system', label: 'System', className: 's' },
];

export function AppearanceSection() {
  const { theme, singleKeys } = usePreferences();
  return (
    <>
      <div className="themes" role="radiogroup" aria-label="Theme">
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
          <b>Shortcuts of a single key</b>
          <p>
            Such as N for a new set or Z for undo. Off, only keys with Ctrl or Alt, the arrows, Space, Enter and Esc do
            something.
          </p>
        </div>
        <Switch label="Shortcuts of a single key" isOn={singleKeys} onChange={preferences.setSingleKeys} />
      </div>
    </>
  );
}
