import { isUnreachable } from '@kabar/web/problem';

const moment = 600;

/** For a question whose answer decides much: a weak network loses a single request now and then. */
export async function askTwice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, moment));
    return await ask();
  }
}
