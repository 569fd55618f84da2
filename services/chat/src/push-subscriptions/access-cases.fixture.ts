import { pushSubscriptions } from '@kabar/contracts/push-subscriptions';
import { declareAccessCases, type RowKind, unlessSignedOut } from '@kabar/dev/access-cases';
import { own, signedIn } from '@kabar/dev/access-cells';
import { done, type InstallationPerson } from '@kabar/dev/test-installation';
import { newBrowser } from '../browsers-fixture.ts';

const subscriptionRow: RowKind = {
  own: unlessSignedOut(async ({ caller }) => await subscribe(caller)),
  foreign: async ({ strangers }) => await subscribe(strangers.client),
};

/** A subscription belongs to the person who signed in with the browser. */
export const accessCases = declareAccessCases(pushSubscriptions, {
  endpoints: {
    list: { cells: signedIn(200) },
    keep: { cells: signedIn(200), asked: () => ({ body: newBrowser() }) },
    drop: { row: subscriptionRow, cells: signedIn(own(204)) },
  },
  sampleRows: async ({ client, companion }) => {
    await Promise.all([subscribe(client), subscribe(companion)]);
  },
});

async function subscribe(person: InstallationPerson): Promise<string> {
  const { body } = await done(person.call('chat', 'PUT /push-subscriptions', newBrowser()));
  return body.id;
}
