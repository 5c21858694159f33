import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: To;
  /** By the path of the address that is shown, whatever route shows it; absent: by the route. */
  readonly relative?: 'path';
  /** The page that is left is no step to come back to. */
  readonly replace?: boolean;
  /** Handed to the screen that it leads to, with the step in the browser's history. */
  readonly state?: unknown;
}

/** A link to a screen of the app. The router's own also fetches ahead for servers that render, which weighs more than all of this. */
export function Link({ to, relative, replace, state, onClick, ...rest }: LinkProps) {
  const from = relative && { relative };
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...from,
    ...(replace !== undefined && { replace }),
    ...(rest.target !== undefined && { target: rest.target }),
  });
  const onFollow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(to, from)} onClick={onFollow} />;
}
