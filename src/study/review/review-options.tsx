import { useId } from 'react';
import * as things from '../../../messages/app/things';
import { percent } from '../../../messages/in-words';
import * as voiceWords from '../../../messages/app/voice';
import * as cardWords from '../../../messages/app/card';
import * as words from '../../../messages/app/review';
import * as deskWords from '../../../messages/app/desk';
import * as acts from '../../../messages/app/acts';
import { useCarrel } from '../../client/use-carrel';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { SetStudySettings, StudySettings } from '../../domain/study-settings';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ShareChoice } from '../../ui/share-choice';
import { useToast } from '../../ui/use-toast';
import { ChoiceOption } from '../desk/choice-option';
import { bothWays, QuestionOption } from '../desk/question-option';
import { SwitchOption } from '../desk/switch-option';
import { setReadAloud, useReadAloud } from '../voice/use-read-aloud';
import type { SetInHand } from './review-deal';
import type { Asked } from './review-session';
import { useWorkload } from './use-workload';

interface ReviewOptionsProps {
  /** Null at the end. */
  readonly card: Asked | null;
  /** The set of the card on the desk; null where there is none. */
  readonly inHand: SetInHand | null;
  readonly common: StudySettings;
  readonly day: LearnerDay;
  readonly canEdit: boolean;
  readonly onCommon: (common: StudySettings) => void;
  readonly onSettings: (inHand: SetInHand) => void;
  readonly onAside: (how: 'buried' | 'suspended') => void;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** What can be done with the card on the desk, and how its set is reviewed. Every choice holds at once. */
export function ReviewOptions({
  card,
  inHand,
  common,
  day,
  canEdit,
  onCommon,
  onSettings,
  onAside,
  onEdit,
  onClose,
}: ReviewOptionsProps) {
  const client = useCarrel();
  const toast = useToast();
  const readsAloud = useReadAloud();
  const notSaved = () => toast({ text: things.choiceNotSaved, isProblem: true });
  const changeButtons = (gradeButtons: StudySettings['gradeButtons']) => {
    onCommon({ ...common, gradeButtons });
    client.study.changeSettings({ gradeButtons }).catch(notSaved);
  };
  const changeSet = (change: Partial<SetStudySettings>) => {
    if (!inHand) return;
    onSettings({ ...inHand, settings: { ...inHand.settings, ...change } });
    client.study.changeSetSettings(inHand.view.set.id, change).catch(notSaved);
  };
  return (
    <Dialog title={deskWords.options} onClose={onClose}>
      {card && (
        <div className="cardacts" role="group" aria-label={words.thisCard}>
          <Button keyHint="B" onClick={() => onAside('buried')}>
            {words.buryUntil}
          </Button>
          <Button keyHint="Shift B" onClick={() => onAside('suspended')}>
            {cardWords.suspend}
          </Button>
          {canEdit && (
            <Button keyHint="E" onClick={onEdit}>
              {acts.edit}
            </Button>
          )}
        </div>
      )}
      <div className="setopts">
        <ChoiceOption
          label={words.grades}
          about={common.gradeButtons === 'four' ? words.fourAbout : words.twoAbout}
          value={common.gradeButtons}
          choices={[
            { value: 'two', label: words.two },
            { value: 'four', label: words.four },
          ]}
          onChange={changeButtons}
        />
        <SwitchOption
          label={voiceWords.readAloud}
          about={words.readAloudAbout}
          isOn={readsAloud}
          onChange={setReadAloud}
        />
      </div>
      {inHand && <OfSet inHand={inHand} common={common} day={day} onChange={changeSet} />}
    </Dialog>
  );
}

interface OfSetProps {
  readonly inHand: SetInHand;
  readonly common: StudySettings;
  readonly day: LearnerDay;
  readonly onChange: (change: Partial<SetStudySettings>) => void;
}

/** Above it every card comes so often that little is gained. */
const tooMuch = 0.95;

function OfSet({ inHand, common, day, onChange }: OfSetProps) {
  const id = useId();
  const { settings, view } = inHand;
  const aDay = useWorkload(inHand, common, day);
  const share = Math.round(settings.desiredRetention * 100);
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 className="optset" id={`${id}-title`} dir="auto">
        {view.set.title}
      </h3>
      <div className="setopts">
        <QuestionOption
          ways={bothWays}
          about={settings.asked === 'both' ? words.bothWays : words.nextSession}
          value={settings.asked}
          onChange={(asked) => onChange({ asked })}
        />
        <div className="setopt">
          <label htmlFor={`${id}-new`}>{words.newPerDay}</label>
          <ShareChoice
            id={`${id}-new`}
            of="new-cards"
            value={settings.newPerDay}
            onChange={(newPerDay) => onChange({ newPerDay })}
          />
        </div>
        <div className="setopt">
          <label htmlFor={`${id}-reviews`}>{words.reviewsPerDay}</label>
          <ShareChoice
            id={`${id}-reviews`}
            of="reviews"
            value={settings.reviewsPerDay}
            onChange={(reviewsPerDay) => onChange({ reviewsPerDay })}
          />
        </div>
        <div className="setopt tall">
          <label htmlFor={`${id}-share`}>
            {words.remembered({ share: percent(share / 100) })}
            <small id={`${id}-about`}>
              {aDay === null ? words.workingOut : words.workload({ count: Math.max(1, Math.round(aDay)) })}
              {settings.desiredRetention > tooMuch && ` ${words.tooMuch({ share: percent(tooMuch) })}`}
            </small>
          </label>
          <input
            id={`${id}-share`}
            type="range"
            min={70}
            max={97}
            step={1}
            value={share}
            aria-valuetext={percent(share / 100)}
            aria-describedby={`${id}-about`}
            onChange={({ target }) => onChange({ desiredRetention: Number(target.value) / 100 })}
          />
        </div>
      </div>
    </section>
  );
}
