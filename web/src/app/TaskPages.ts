/* One file for the list and the task itself: who looks at the one opens the other. */
export { TaskPage } from '#features/tasks/TaskPage.tsx'
export { TasksPage } from '#features/tasks/TasksPage.tsx'
