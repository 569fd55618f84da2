import { isUnreachable } from '@kabar/web/problem';

const moment = 600;

/** Retries a request once if there is no response. For important data: weak networks lose single requests. */
export async function askTwice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, moment));
    return await ask();
  }
}
