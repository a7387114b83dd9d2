/** The backend's library, in one file with what else everybody needs who is signed in. */
export const fetchLibrary = () => import(/* webpackChunkName: "signed-in" */ '@sabha/backend')
