import './spell.css';
import { useState } from 'react';
import * as words from '../../../messages/app/spell';
import * as ends from '../../../messages/app/desk-ends';
import * as places from '../../../messages/app/places';
import { usePorts } from '../../client/use-ports';
import type { Sitting } from '../../domain/sitting';
import type { AskedSide } from '../../domain/study-log';
import { Button, LinkButton } from '../../ui/button';
import { Late } from '../../ui/late';
import { askedLanguage } from '../answer/set-grader';
import { otherSide } from '../desk/card-side';
import { DeskFrame } from '../desk/desk-frame';
import type { SetDeal } from '../desk/read-set-deal';
import { SetDesk } from '../desk/set-desk';
import { useVoice, type VoiceOfDevice } from '../voice/use-voice';
import { howToHear, whyNoVoice } from '../voice/voice-words';
import { SpellDesk } from './spell-desk';
import { type SpellAct, spellMachine, type SpellSetup } from './spell-machine';
import { spellSetup } from './spell-setup';
import { setAddress } from '../../domain/set-address';

/** Spell: what is heard is written, until every word was right once. */
export function SpellScreen() {
  return (
    <SetDesk mode="spell" v={spellMachine.v} name={places.spell}>
      {(deal) => <SpellDeal deal={deal} />}
    </SetDesk>
  );
}

function SpellDeal({ deal }: { readonly deal: SetDeal }) {
  const voice = useVoice();
  const { random } = usePorts();
  const [seed] = useState(() => Math.floor(random.next() * 2 ** 31));
  const [asked, setAsked] = useState(deal.settings.asked);
  const heard = heardSides(deal, asked, voice);
  // Decided once: voices that come or go later change nothing about the words of this sitting.
  const [from, setFrom] = useState<{
    readonly asked: string;
    readonly from: Sitting<SpellSetup, SpellAct> | SpellSetup;
  } | null>(null);
  if (from?.asked === asked) return <SpellDesk key={asked} deal={deal} from={from.from} />;
  if (heard.length === 0) return <NoVoice {...{ deal, asked, voice }} onOther={setAsked} />;
  setFrom({
    asked,
    from:
      goneOnWith(deal, asked) ??
      spellSetup({ set: deal.view.set, progress: deal.progress, asked, heard, seed, day: deal.day }),
  });
  return <div className="desk" />;
}

function heardSides({ view: { set } }: SetDeal, asked: AskedSide | 'both', voice: VoiceOfDevice): readonly AskedSide[] {
  const sides: readonly AskedSide[] = asked === 'both' ? ['term', 'definition'] : [asked];
  return sides.filter((side) => voice.choiceFor(askedLanguage(set, side)).kind === 'voice');
}

/** An unfinished sitting over the same side, or the end of today's. */
function goneOnWith({ sitting, day }: SetDeal, asked: SpellSetup['asked']): Sitting<SpellSetup, SpellAct> | null {
  // Only a machine of this version wrote it, with its own shapes.
  const stored = sitting as Sitting<SpellSetup, SpellAct> | null;
  if (!stored || stored.setup.asked !== asked) return null;
  // The end of today's stays, so that the last answer can be taken back.
  return stored.setup.cards.length > 0 && (stored.finishedAt === null || stored.setup.day === day) ? stored : null;
}

interface NoVoiceProps {
  readonly deal: SetDeal;
  readonly asked: AskedSide | 'both';
  readonly voice: VoiceOfDevice;
  readonly onOther: (asked: AskedSide) => void;
}

/** Why nothing can be heard, what can be done about it, and whether the other side can. Voices come late: the reason waits a moment for them. */
function NoVoice({ deal, asked, voice, onOther }: NoVoiceProps) {
  const { set } = deal.view;
  const side = asked === 'both' ? 'term' : asked;
  const code = askedLanguage(set, side);
  const choice = voice.choiceFor(code);
  const other = otherSide(side);
  const hasOther = asked !== 'both' && voice.choiceFor(askedLanguage(set, other)).kind === 'voice';
  return (
    <DeskFrame title={set.title} leaveTo={setAddress(set)}>
      <Late>
        <div className="desk-empty">
          <h2>{words.needsVoice}</h2>
          {choice.kind === 'none' && (
            <p>
              {whyNoVoice(choice.why, code)} {howToHear(choice.why, code)}
            </p>
          )}
          {hasOther && (
            <Button look="primary" onClick={() => onOther(other)}>
              {other === 'term' ? words.hearTerms : words.hearDefinitions}
            </Button>
          )}
          <LinkButton to={`${setAddress(set)}/learn`}>{words.writeInLearn}</LinkButton>
          <LinkButton to={setAddress(set)}>{ends.toSet}</LinkButton>
        </div>
      </Late>
    </DeskFrame>
  );
}
