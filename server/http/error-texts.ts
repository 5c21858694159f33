import type { ErrorIdentifier } from '../../contract/error-body';
import type { Language } from './language';

interface Text {
  readonly title: string;
  readonly description: string;
}

/** Title and description of every error, in every language. `validation_errors` describes its problems instead. */
export const errorTexts: Readonly<Record<Language, Readonly<Record<ErrorIdentifier, Text>>>> = {
  en: {
    item_not_found: { title: 'Not found', description: 'There is nothing here, or it was deleted.' },
    invalid_access: { title: 'Wrong password', description: 'This is not the password of the set.' },
    validation_errors: { title: 'Please check your entries', description: 'Something in the request is not valid.' },
    missing_credentials: {
      title: 'Credentials needed',
      description: 'Send an access token in the Authorization header, or a client_id that is registered here.',
    },
    invalid_token: {
      title: 'Sign in again',
      description: 'The access token has expired, was taken back, or is unknown.',
    },
    insufficient_scope: {
      title: 'Not permitted for this app',
      description: 'The access token was not given the scope that this request needs.',
    },
    not_allowed: { title: 'Not allowed', description: 'You do not have the permission for this.' },
    password_required: { title: 'Password needed', description: 'Enter the password of the set first.' },
    premium_required: { title: 'Not in your account', description: 'Adding images needs a plus account.' },
    method_not_allowed: { title: 'Not possible', description: 'This cannot be done with what is here.' },
    too_large: {
      title: 'Too large',
      description: 'The request is larger than the service accepts. Nothing was changed.',
    },
    unsupported_encoding: {
      title: 'Sent in an unknown encoding',
      description: 'Bodies are taken as they are, without a Content-Encoding. Nothing was changed.',
    },
    too_many_requests: { title: 'Too many attempts', description: 'Wait a little and try again.' },
    internal_error: {
      title: 'Something went wrong',
      description: 'The service could not answer. Nothing was changed; try again.',
    },
    images_unavailable: {
      title: 'No pictures for now',
      description: 'This service cannot take in pictures at present. Everything else works.',
    },
    service_unavailable: {
      title: 'Not available now',
      description:
        'The service cannot reach its database. Try again in a moment; use the same Idempotency-Key, as it is not certain that nothing was changed.',
    },
    insufficient_storage: {
      title: 'No room left',
      description:
        'The service has no storage left, so it can be read but not changed. Nothing was changed; try again later.',
    },
    idempotency_key_reused: {
      title: 'Key already used',
      description: 'This Idempotency-Key came before with a different request.',
    },
    request_in_progress: {
      title: 'Still working',
      description: 'The first request with this Idempotency-Key is still running.',
    },
    precondition_failed: {
      title: 'Changed meanwhile',
      description: 'The set is no longer the version you started from.',
    },
    session_ended: { title: 'Signed out', description: 'This session has ended. Sign in again.' },
    user_mismatch: { title: 'Another account', description: 'Another account is signed in.' },
  },
  de: {
    item_not_found: { title: 'Nicht gefunden', description: 'Hier ist nichts, oder es wurde gelöscht.' },
    invalid_access: { title: 'Falsches Passwort', description: 'Das ist nicht das Passwort dieses Sets.' },
    validation_errors: { title: 'Bitte prüfe deine Eingaben', description: 'Etwas an der Anfrage ist ungültig.' },
    missing_credentials: {
      title: 'Zugangsdaten nötig',
      description: 'Sende ein Zugriffstoken im Authorization-Header oder eine hier bekannte client_id.',
    },
    invalid_token: {
      title: 'Melde dich neu an',
      description: 'Das Zugriffstoken ist abgelaufen, zurückgezogen oder unbekannt.',
    },
    insufficient_scope: {
      title: 'Dieser App nicht erlaubt',
      description: 'Das Zugriffstoken hat nicht den Umfang, den diese Anfrage braucht.',
    },
    not_allowed: { title: 'Nicht erlaubt', description: 'Dafür fehlt dir die Berechtigung.' },
    password_required: { title: 'Passwort nötig', description: 'Gib zuerst das Passwort des Sets ein.' },
    premium_required: { title: 'Nicht in deinem Konto', description: 'Für Bilder braucht es ein Plus-Konto.' },
    method_not_allowed: { title: 'Nicht möglich', description: 'Das geht mit dem, was hier liegt, nicht.' },
    too_large: {
      title: 'Zu groß',
      description: 'Die Anfrage ist größer, als der Dienst annimmt. Nichts wurde geändert.',
    },
    unsupported_encoding: {
      title: 'In unbekannter Kodierung gesendet',
      description: 'Anfragen werden angenommen, wie sie sind, ohne Content-Encoding. Nichts wurde geändert.',
    },
    too_many_requests: { title: 'Zu viele Versuche', description: 'Warte ein wenig und versuche es dann noch einmal.' },
    internal_error: {
      title: 'Etwas ist schiefgegangen',
      description: 'Der Dienst konnte nicht antworten. Nichts wurde geändert; versuche es noch einmal.',
    },
    images_unavailable: {
      title: 'Zurzeit keine Bilder',
      description: 'Der Dienst kann zurzeit keine Bilder annehmen. Alles andere geht.',
    },
    service_unavailable: {
      title: 'Gerade nicht verfügbar',
      description:
        'Der Dienst erreicht seine Datenbank nicht. Versuche es gleich noch einmal, mit demselben Idempotency-Key: Es ist nicht sicher, dass nichts geändert wurde.',
    },
    insufficient_storage: {
      title: 'Kein Platz mehr',
      description:
        'Der Dienst hat keinen Speicherplatz mehr und kann nur noch gelesen werden. Nichts wurde geändert; versuche es später noch einmal.',
    },
    idempotency_key_reused: {
      title: 'Schlüssel schon benutzt',
      description: 'Dieser Idempotency-Key kam schon mit einer anderen Anfrage.',
    },
    request_in_progress: {
      title: 'Noch in Arbeit',
      description: 'Die erste Anfrage mit diesem Idempotency-Key läuft noch.',
    },
    precondition_failed: {
      title: 'Inzwischen geändert',
      description: 'Das Set ist nicht mehr in der Fassung, von der du ausgegangen bist.',
    },
    session_ended: { title: 'Abgemeldet', description: 'Diese Sitzung ist beendet. Melde dich neu an.' },
    user_mismatch: { title: 'Anderes Konto', description: 'Ein anderes Konto ist angemeldet.' },
  },
};
