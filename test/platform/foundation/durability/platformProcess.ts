import { startPlatform } from '@sandbox/platform/platform';
import { readSettings } from '@sandbox/platform/foundation/settings/settings';

/** The whole platform, to be killed: says where it listens. Settings come from the environment. */
startPlatform(readSettings(process.env), { say: () => undefined, onError: (error) => console.error(error) }).then(
  ({ url }) => process.stdout.write(`${url}\n`),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
