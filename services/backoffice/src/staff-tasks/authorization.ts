import { staffTasks } from '@kabar/contracts/staff-tasks';
import { declareAuthorization } from '@kabar/dev/authorization';
import { staff } from '@kabar/dev/authorization-cells';

export const authorization = declareAuthorization(staffTasks, {
  endpoints: { list: { cells: staff(200) } },
});
