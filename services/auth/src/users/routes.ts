import { users } from '@kabar/contracts/users';
import { slice } from '@kabar/server/slice';
import { agree, deleteOther, setRole, withdraw } from './change-users.ts';
import { personalData } from './personal-data.ts';
import { readSignIns, readUser } from './read-user.ts';
import { listAllUsers, listUserRequests, readEmails, searchUsers } from './read-users.ts';

export const routes = slice(
  users,
  {
    list: listAllUsers,
    search: searchUsers,
    emails: readEmails,
    read: readUser,
    signIns: readSignIns,
    setRole,
    deleteUser: deleteOther,
    requests: listUserRequests,
    agree,
    withdraw,
  },
  personalData,
);
