import { IconButton } from '../../ui/button';
import { Volume2 } from '../../ui/icons';
import { VolumeX } from '../../ui/more-icons';
import { useToast } from '../../ui/use-toast';
import { useVoice } from './use-voice';
import { spokenText } from './spoken-text';
import { whyNoVoice } from './voice-words';

interface ListenButtonProps {
  readonly text: string;
  /** The language as the service wrote it. */
  readonly code: string;
  readonly formatted: boolean;
  /** `Listen (A)`. */
  readonly label?: string;
}

/** Reads a side aloud. Without a voice for its language it is muted, and says why. */
export function ListenButton({ text, code, formatted, label = 'Listen (A)' }: ListenButtonProps) {
  const voice = useVoice();
  const toast = useToast();
  const words = spokenText(text, formatted);
  if (words === '') return null;
  const choice = voice.choiceFor(code);
  if (choice.kind === 'voice')
    return <IconButton icon={Volume2} label={label} onClick={() => voice.say(words, code)} />;
  const why = whyNoVoice(choice.why, code);
  return <IconButton icon={VolumeX} label={`Not read aloud. ${why}`} onClick={() => toast({ text: why })} />;
}
