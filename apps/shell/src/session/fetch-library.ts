/** The backend's library, in one file with the runtime of federation: whoever needs one needs the other soon. */
export const fetchLibrary = () => import(/* webpackChunkName: "federation" */ '@sabha/backend')
