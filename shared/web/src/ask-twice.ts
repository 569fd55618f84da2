import { isUnreachable } from '@kabar/web/problem';

const moment = 600;

/** Repeats a request once when no answer arrives, for answers on which much depends: weak networks lose single requests. */
export async function askTwice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, moment));
    return await ask();
  }
}
