/**
 * The router for remotes: the shell's instance. Never import react-router-dom directly, because a second
 * copy has no context.
 */
export {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
