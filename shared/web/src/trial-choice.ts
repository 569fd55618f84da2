import { newId } from '@kabar/web/api';

/** The companion and time that a visitor chose before signing up. */
export interface TrialChoice {
  /** The companion's id for visitors. */
  landingId: string;
  /** The companion's first name. */
  name: string;
  /** The start of the call, ISO. */
  time: string;
  /** The id of the trial booking that follows, which makes creating it idempotent. */
  requestId: string;
  /** When the choice was made, in milliseconds. */
  madeAt: number;
  /** The visitor has signed up with it in this browser. */
  signedUp?: boolean;
}

/* In the storage that all tabs share, because the confirmation mail may open in another one. */
const key = 'kabar-trial-choice';
/** As long as people take to open a mail. */
const keptMs = 24 * 3_600_000;

export function keepTrialChoice(choice: Pick<TrialChoice, 'landingId' | 'name' | 'time'>): void {
  const { landingId, name, time } = choice;
  store({ landingId, name, time, requestId: newId(), madeAt: Date.now() });
}

/** The visitor signed up for the chosen call; the page said that the call is requested after that. */
export function markSignedUp(): void {
  const kept = readTrialChoice();
  if (kept !== undefined) store({ ...kept, signedUp: true });
}

function store(choice: TrialChoice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // Without storage, the time stays in the URL and one press sends it after the sign-up.
  }
}

/** Undefined a day after the choice. */
export function readTrialChoice(now = Date.now()): TrialChoice | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isTrialChoice(kept) && kept.madeAt > now - keptMs ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetTrialChoice(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is unavailable.
  }
}

/** The page where a visitor chooses a time of this companion. */
export const pathOfLandingCompanion = (landingId: string): string =>
  `/trial/companions/${landingId}`;

function isTrialChoice(kept: unknown): kept is TrialChoice {
  if (typeof kept !== 'object' || kept === null) return false;
  const fields = new Map<string, unknown>(Object.entries(kept));
  const texts = ['landingId', 'name', 'time', 'requestId'];
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    !Number.isNaN(Date.parse(String(fields.get('time')))) &&
    typeof fields.get('madeAt') === 'number' &&
    ['boolean', 'undefined'].includes(typeof fields.get('signedUp'))
  );
}
