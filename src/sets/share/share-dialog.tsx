import './share.css';
import * as access from '../../../messages/app/access';
import * as acts from '../../../messages/app/acts';
import * as closed from '../../../messages/app/closed-sets';
import * as words from '../../../messages/app/share';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { signInWords } from '../../client/sign-in-words';
import { useService } from '../../client/use-service';
import { setAddress } from '../../domain/set-address';
import type { StudySet } from '../../domain/study-set';
import { Button, LinkButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Link } from '../../ui/link';
import { Copy, Share2 } from '../../ui/more-icons';
import { useAccessState } from '../access/use-access-state';
import { draftNeeds } from '../set-words';
import { qrOf } from './qr-path';
import { whoMeetsWhat } from './share-words';

interface ShareDialogProps {
  readonly view: SetView;
  readonly onClose: () => void;
}

/** The address of a set for others, and what they meet; of a set that has none yet, what happens first. */
export function ShareDialog({ view, onClose }: ShareDialogProps) {
  return (
    <Dialog title={words.shareSet} onClose={onClose}>
      {view.set.serviceId === null ? <NotYet view={view} /> : <Address view={view} />}
    </Dialog>
  );
}

function NotYet({ view: { set, pending } }: { readonly view: SetView }) {
  const where = useService();
  const service = where.name;
  const { owner } = useCarrel();
  if (owner.kind === 'device') {
    return (
      <Saying text={access.onlyOnDevice({ service })}>
        <LinkButton to={`/sign-in?return_to=${encodeURIComponent(setAddress(set))}`}>{signInWords(where)}</LinkButton>
      </Saying>
    );
  }
  const whoSees = <WhoSees set={set} />;
  return pending.draft ? (
    <Saying text={words.noAddress({ service, next: words.before({ needs: draftNeeds(set.title) }) })} beside={whoSees}>
      <LinkButton to={`${setAddress(set)}/edit`}>{acts.edit}</LinkButton>
    </Saying>
  ) : (
    <Saying text={words.noAddress({ service, next: words.goesByItself })} beside={whoSees}>
      <LinkButton to="/outbox">{closed.seeWhatWaits}</LinkButton>
    </Saying>
  );
}

function WhoSees({ set }: { readonly set: StudySet }) {
  return (
    <p>
      <Link className="link reach" to={`${setAddress(set)}/access`}>
        {access.whoSeesAndEdits}
      </Link>
    </p>
  );
}

interface SayingProps {
  readonly text: string;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

function Saying({ text, beside, children }: SayingProps) {
  return (
    <>
      <p>{text}</p>
      {beside}
      <div className="flex sharedo">{children}</div>
    </>
  );
}

function Address({ view }: { readonly view: SetView }) {
  const { set, isMine } = view;
  const { state } = useAccessState(set.id);
  const address = `${window.location.origin}${setAddress(set)}`;
  return (
    <>
      <p>{whoMeetsWhat(view)}</p>
      {state !== 'none' && <p>{words.changeWaits}</p>}
      {isMine && <WhoSees set={set} />}
      <QrCode text={address} />
      <WaysOut address={address} title={set.title} />
    </>
  );
}

function QrCode({ text }: { readonly text: string }) {
  const { side, path } = useMemo(() => qrOf(text), [text]);
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={words.code} shapeRendering="crispEdges">
      <path className="qrground" d={`M0 0h${side}v${side}H0z`} />
      <path className="qrdark" d={path} />
    </svg>
  );
}

/** The address to be read, copied, or handed to the device's own way of giving it on, where it has one. */
function WaysOut({ address, title }: { readonly address: string; readonly title: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(words.copied);
    } catch {
      // Without a secure address, or against its user's wish, a browser gives no clipboard.
      field.current?.select();
      setSaid(words.notCopied);
    }
  };
  const sendOn = async () => {
    try {
      await navigator.share({ title, url: address });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid(words.notSentOn);
    }
  };
  return (
    <>
      <label className="lbl" htmlFor={id}>
        {words.address}
      </label>
      <span className="field">
        <input
          ref={field}
          id={id}
          value={address}
          readOnly
          dir="ltr"
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
      </span>
      <div className="flex sharedo">
        <Button look="primary" icon={Copy} data-first-focus onClick={() => void copy()}>
          {words.copyAddress}
        </Button>
        {'share' in navigator && (
          <Button icon={Share2} onClick={() => void sendOn()}>
            {words.sendOn}
          </Button>
        )}
      </div>
      <p className="sharesaid" role="status">
        {said}
      </p>
    </>
  );
}
