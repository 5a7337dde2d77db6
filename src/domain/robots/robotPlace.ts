import { permissionOf, type Action, type MenuId, type ModuleCode, type Permission } from '../access/access';
import { lineIds, lineTable } from '../products/lines';
import { scriptVariables, type ScriptVariable } from './spokenNames';

/** Where a robot talks: in the calls of a line, or in those that come in. */
export const robotPlaces = [...lineIds, 'Inbound'] as const;
export type RobotPlace = (typeof robotPlaces)[number];

export function isRobotPlace(text: string): text is RobotPlace {
  return robotPlaces.some((place) => place === text);
}

export function robotMenu(place: RobotPlace): MenuId {
  return place === 'Inbound' ? 'InboundRobotManage' : 'RobotList';
}

/** What permits to do something to the robots of a place. */
export function robotPermission(place: RobotPlace, action: Action): Permission {
  const module: ModuleCode = place === 'Inbound' ? 'Inbound' : lineTable[place].module;
  return permissionOf(module, robotMenu(place), action);
}

/** A caller is on no contact list, so that nothing of a contact can be said to them. */
const callerVariables: readonly ScriptVariable[] = ['greetings'];

/** Variables that have a value in the calls of a place. */
export function variablesAt(place: RobotPlace): readonly ScriptVariable[] {
  return place === 'Inbound' ? callerVariables : scriptVariables;
}
