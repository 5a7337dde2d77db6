// @ts-check
// Stands in for dnd-kit in the table of pro-components, which knows no keys and no language: its handles call
// themselves buttons, and its hints and news are English. The handle is left to the pointer; keys and news are those
// of the table around it.
import { DndContext as Dnd, MouseSensor, PointerSensor, rectIntersection, useSensor, useSensors } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  useSortable as useSortableRow,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { createElement } from 'react';

const silent = () => undefined;
const accessibility = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
};

/** @param {import('@dnd-kit/core').DndContextProps} props */
export const DndContext = (props) => createElement(Dnd, { ...props, accessibility });

/** @param {Parameters<typeof useSortableRow>[0]} row */
export const useSortable = (row) => ({ ...useSortableRow(row), attributes: {} });

export {
  arrayMove,
  MouseSensor,
  PointerSensor,
  rectIntersection,
  SortableContext,
  useSensor,
  useSensors,
  verticalListSortingStrategy,
};
