import * as words from '../../../messages/app/voice';
import * as acts from '../../../messages/app/acts';
import { IconButton } from '../../ui/button';
import { Volume2 } from '../../ui/icons';
import { VolumeX } from '../../ui/more-icons';
import { useToast } from '../../ui/use-toast';
import { useVoice } from './use-voice';
import { spokenText } from './spoken-text';
import { whyNoVoice } from './voice-words';
import type { TextLook } from '../../card-text/text-look';

interface ListenButtonProps {
  readonly text: string;
  /** The language as the service wrote it. */
  readonly code: string;
  readonly look: TextLook;
  /** In place of `Listen`, which is the act of a key as well. */
  readonly label?: string;
}

/** Reads a side aloud. Without a voice for its language it is muted, and says why. */
export function ListenButton({ text, code, look, label }: ListenButtonProps) {
  const voice = useVoice();
  const toast = useToast();
  const spoken = spokenText(text, look);
  if (spoken === '') return null;
  const choice = voice.choiceFor(code);
  if (choice.kind === 'voice')
    return (
      <IconButton
        icon={Volume2}
        label={label ?? acts.listen}
        keyHint={label === undefined ? 'A' : undefined}
        onClick={() => voice.say(spoken, code)}
      />
    );
  const why = whyNoVoice(choice.why, code);
  return <IconButton icon={VolumeX} label={words.notReadAloud({ why })} onClick={() => toast({ text: why })} />;
}
