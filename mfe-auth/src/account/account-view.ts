import type { AccountView as Contract } from '@kabar/contracts/account';
import type { z } from 'zod';

export type AccountView = z.output<typeof Contract>;
